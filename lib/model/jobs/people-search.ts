// A search for the people of one company, or of the Find page: what was asked, how many match, and who was paid for. A
// found person is a contact with a profile, as after a look-up; the search refers to it.
import { z } from '../../zod.ts';
import { findFilters, savedSearch } from '../find-filters.ts';

/** Groups of seniority that can be chosen. */
export const RANKS = ['director', 'manager', 'other'] as const;
export type Rank = (typeof RANKS)[number];

const text = z.string().check(z.maxLength(200));

/** All empty: everyone at the company. Several values of one filter are alternatives. */
export const peopleFilters = z.object({
  title: text,
  departments: z.array(text).check(z.maxLength(20)),
  ranks: z.array(z.enum(RANKS)),
});
export type PeopleFilters = z.infer<typeof peopleFilters>;

export const NO_FILTERS: PeopleFilters = { title: '', departments: [], ranks: [] };

/** No filter is set: everyone at the company. */
export const isEveryone = ({ title, departments, ranks }: PeopleFilters): boolean =>
  title === '' && departments.length === 0 && ranks.length === 0;

/** The company as it is sent: a domain, or else a profile link; the other one is ''. */
export const searchedCompany = z.object({ domain: z.string(), networkUrl: z.string() });
export type SearchedCompany = z.infer<typeof searchedCompany>;

export const peopleCount = z.object({
  total: z.int(),
  /** How many of them have each value, by the name of the field. */
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  at: z.iso.datetime(),
});
export type PeopleCount = z.infer<typeof peopleCount>;

/** The filters that a result can be compared with. */
export const CHECKED_FILTERS = [
  'company',
  'department',
  'seniority',
  'headcount',
  'title',
  'location',
  'industry',
  'headquarters',
  'skill',
  'past_company',
  'job_change',
] as const;
export type CheckedFilter = (typeof CHECKED_FILTERS)[number];

export const foundPerson = z.object({
  contactId: z.string(),
  /** The service's id of the person; missing in searches of an earlier version. */
  personId: z.optional(z.string()),
  /** When the person was paid for. */
  at: z.iso.datetime(),
  /** The filters that the service ignored for this person. */
  misfits: z.array(z.enum(CHECKED_FILTERS)),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const peopleSearch = z.object({
  id: z.uuid(),
  baseUrl: z.string(),
  workspaceId: z.string(),
  /** The key of the company: `domain:acme.example`, `net:…`. Of the Find page: `find:` and its filters. */
  company: z.string(),
  searched: searchedCompany,
  filters: peopleFilters,
  /** Of the Find page, instead of `searched` and `filters`. */
  find: z.optional(findFilters),
  saved: z.optional(savedSearch),
  /** Null until it is counted; not every service counts. */
  count: z.nullable(peopleCount),
  /** In the order of the service. */
  found: z.array(foundPerson),
  /** How many the pages contained, kept or not. Absent: as many as were found. */
  returned: z.optional(z.int()),
  /** How many of those no longer matched when the others were last counted or requested. */
  gone: z.optional(z.int()),
  /** The time of the count for which `gone` was counted, too. */
  goneAt: z.optional(z.iso.datetime()),
  /** The cursor of the next page; '' after the last one, null before the first one and where a page did not say it. */
  next: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

export const isSameFilters = (one: PeopleFilters, other: PeopleFilters): boolean =>
  one.title === other.title &&
  [...one.departments].toSorted().join('\n') === [...other.departments].toSorted().join('\n') &&
  [...one.ranks].toSorted().join() === [...other.ranks].toSorted().join();

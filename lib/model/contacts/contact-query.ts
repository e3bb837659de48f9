// The query of the contacts page to its index, which a saved view stores, too: words, filters and a sort.
import { z } from '../../zod.ts';

/** Filters by value. A contact passes one when it has any of the chosen values; '' stands for "none". */
export const VALUE_FILTERS = [
  'list',
  'tag',
  'stage',
  'company',
  'title',
  'seniority',
  'department',
  'industry',
  'headcount',
  'country',
  'emailStatus',
  'phone',
  'wrong',
  'source',
] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/**
 * Filters whose values are texts as they are shown: there can be thousands, and a search finds them. The values of the
 * others are ids and codes.
 */
export const TEXT_FILTERS: readonly ValueFilter[] = [
  'company',
  'title',
  'department',
  'industry',
  'country',
  'source',
];

/** Those of TEXT_FILTERS whose values are stored in English and shown in the language of the interface. */
export const TRANSLATED_FILTERS: readonly ValueFilter[] = ['department', 'country'];

/** Filters by time. `freeUntil` is the end of the free period of a contact's values, `followUp` the day of a reminder. */
export const TIME_FILTERS = ['saved', 'revealed', 'freeUntil', 'followUp'] as const;
export type TimeFilter = (typeof TIME_FILTERS)[number];

/**
 * A period. Days count from the time of the query, so that a saved view follows the calendar: `{ fromDays: -7,
 * toDays: 0 }` is the last seven days. Times are ISO 8601. A limit that is null is open; both limits are included.
 */
export const period = z.union([
  z.object({ fromDays: z.nullable(z.number()), toDays: z.nullable(z.number()) }),
  z.object({ from: z.nullable(z.iso.datetime()), to: z.nullable(z.iso.datetime()) }),
]);
export type Period = z.infer<typeof period>;

const values = z.optional(z.array(z.string()));

/** A filter that is absent, or without values, lets every contact pass. */
export const contactFilters = z.object({
  list: values,
  tag: values,
  stage: values,
  company: values,
  title: values,
  seniority: values,
  department: values,
  industry: values,
  headcount: values,
  country: values,
  emailStatus: values,
  phone: values,
  wrong: values,
  source: values,
  saved: z.optional(period),
  revealed: z.optional(period),
  freeUntil: z.optional(period),
  followUp: z.optional(period),
});
export type ContactFilters = z.infer<typeof contactFilters>;

export const SORT_COLUMNS = [
  /** How well the words match, then the most recently saved; without words only the latter. */
  'relevance',
  'name',
  'title',
  'company',
  'domain',
  'location',
  'email',
  'emailStatus',
  'phone',
  'stage',
  'seniority',
  'department',
  'industry',
  'headcount',
  'country',
  'saved',
  'revealed',
  'freeUntil',
  'followUp',
] as const;

/** Contacts without a value come last in both directions. */
export const contactSort = z.object({
  column: z.enum(SORT_COLUMNS),
  direction: z.enum(['ascending', 'descending']),
});
export type ContactSort = z.infer<typeof contactSort>;
export type ContactSortColumn = ContactSort['column'];

/** Longer texts are not searches. */
export const MAX_QUERY_LENGTH = 200;

/** The choice of contacts, and their order. */
export const contactQuery = z.object({
  text: z.string().check(z.maxLength(MAX_QUERY_LENGTH)),
  filters: contactFilters,
  sort: contactSort,
  /** The user's list, or Deleted. */
  scope: z.enum(['saved', 'deleted']),
});
export type ContactQuery = z.infer<typeof contactQuery>;

// The filters by which the Find page searches for people anywhere: their position, their company and themselves.
import { z } from '../zod.ts';

/** The filters that are lists of texts. */
export const FIND_LISTS = [
  'titles',
  'seniorities',
  'functions',
  'companyNames',
  'companyDomains',
  'industries',
  'headquarters',
  'locations',
  'skills',
  'pastCompanies',
] as const;
export type FindList = (typeof FIND_LISTS)[number];

/** So many that every list can be full: a search has at most 200 items (lib/contract/search.ts). */
export const MAX_FIND_VALUES = 15;
const MAX_FIND_VALUE_LENGTH = 200;

const findValue = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(MAX_FIND_VALUE_LENGTH)),
  exclude: z.boolean(),
});
export type FindValue = z.infer<typeof findValue>;

const values = z.array(findValue).check(z.maxLength(MAX_FIND_VALUES));
const count = z.int().check(z.nonnegative());

/** At least one bound is set; both are inclusive. */
const headcount = z.object({
  min: z.nullable(count),
  max: z.nullable(count),
  exclude: z.boolean(),
});
export type FindHeadcount = z.infer<typeof headcount>;

/** The present position began in the last so many days; with `exclude`, before that. */
const jobChange = z.object({ days: count, exclude: z.boolean() });

/** Included values of one list are alternatives, and each excluded one removes its matches. Lists are combined. */
export const findFilters = z.object({
  titles: values,
  seniorities: values,
  functions: values,
  companyNames: values,
  companyDomains: values,
  industries: values,
  headquarters: values,
  locations: values,
  skills: values,
  pastCompanies: values,
  headcount: z.nullable(headcount),
  jobChange: z.nullable(jobChange),
});
export type FindFilters = z.infer<typeof findFilters>;

export const NO_FIND_FILTERS: FindFilters = {
  titles: [],
  seniorities: [],
  functions: [],
  companyNames: [],
  companyDomains: [],
  industries: [],
  headquarters: [],
  locations: [],
  skills: [],
  pastCompanies: [],
  headcount: null,
  jobChange: null,
};

/** The key of a search of the Find page begins with it. */
export const FIND_KEY = 'find:';

export const SEARCH_NAME_LENGTH = 60;

/** A search that the user has named. */
export const savedSearch = z.object({
  name: z.string().check(z.maxLength(SEARCH_NAME_LENGTH)),
  /** How many matched when it was last opened or shown; null while it was never counted. */
  seenTotal: z.nullable(z.int()),
  /** How many of those had not been shown by then; absent in searches of an earlier version. */
  seenUnshown: z.optional(z.int()),
  /** The time of that count; absent in searches of an earlier version. */
  seenCountAt: z.optional(z.iso.datetime()),
  /** When it was named or last opened; absent in searches of an earlier version. */
  seenAt: z.optional(z.iso.datetime()),
  /** When it was last counted without a click, with or without an answer. */
  askedAt: z.optional(z.iso.datetime()),
});

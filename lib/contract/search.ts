// The two searches: many people or companies by filters, a page at a time (docs/interface.md#search-for-people).
import { z, type Schema } from '../zod.ts';
import { company } from './company.ts';
import { boundedList } from './bounded-list.ts';
import { inputText, MAX_BULK_ITEMS, MAX_URL_LENGTH } from './limits.ts';
import { person } from './person.ts';
import type { Wire } from './wire.ts';

export const MAX_SEARCH_OFFSET = 10_000;
/** Items of one filter. */
export const MAX_FILTER_ITEMS = 100;
/** Items of all filters together. */
export const MAX_SEARCH_ITEMS = 200;
/** Words of one text that is compared by words: each pair of them can be a condition. */
export const MAX_FILTER_WORDS = 12;
/** Different words of one search that are looked for as typing errors; further ones are read as they are. */
export const MAX_MISSPELT_WORDS = 20;
/** People whose names one search compares for `exact_match`. */
export const MAX_NAMESAKES = 10_000;
/** With fewer matches, `metadata.facets` has no values: those of one person are the profile that a search sells. */
export const MIN_FACET_MATCHES = 3;
/** Values per field in `metadata.facets`. */
export const MAX_FACET_VALUES = 20;

const flag = z.optional(z.nullable(z.boolean()));
const bound = z.optional(z.nullable(z.number()));

// Strict: an item with a misspelt key would find, and charge, something else.
const textItem = z.strictObject({ value: inputText, exclude: flag, exact_match: flag });
const urlItem = z.strictObject({
  value: z.string().check(z.meta({ maxLength: MAX_URL_LENGTH })),
  exclude: flag,
  exact_match: flag,
});
const numberItem = z.strictObject({ value: z.int(), exclude: flag });
/** Inclusive. At least one of both bounds. */
const rangeItem = z.strictObject({ min: bound, max: bound, exclude: flag });

export type TextItem = z.infer<typeof textItem>;
export type NumberItem = z.infer<typeof numberItem>;
export type RangeItem = z.infer<typeof rangeItem>;

const getList = <T>(item: Schema<T>) => z.optional(z.nullable(boundedList(item, MAX_FILTER_ITEMS)));

/** The filters with these names, each a list of one kind of item. */
function filters<const Name extends string, T>(names: readonly Name[], item: Schema<T>) {
  const list = getList(item);
  return Object.fromEntries(names.map((name) => [name, list])) as Record<Name, typeof list>;
}

export const PERSON_TEXT_FILTERS = [
  'person_names',
  'person_locations',
  'person_languages',
  'person_skills',
  'person_universities',
  'person_ids',
  'current_position_titles',
  'current_position_seniority_level',
  'current_position_job_functions',
  'current_position_sub_functions',
  'past_position_titles',
  'current_company_names',
  'current_company_domains',
  'current_company_specialties',
  'current_company_industries',
  'current_company_types',
  'current_company_headquarters',
  'current_company_ids',
  'past_company_names',
  'past_company_domains',
] as const;
export const PERSON_URL_FILTERS = [
  'person_professional_network_urls',
  'current_company_professional_network_urls',
] as const;
export const PERSON_NUMBER_FILTERS = [
  'person_professional_network_ids',
  'current_company_professional_network_ids',
] as const;
export const PERSON_RANGE_FILTERS = [
  'current_company_headcounts',
  'current_company_founded_years',
  'current_position_years_in',
  'current_company_years_at',
  'current_company_days_since_last_job_change',
] as const;

export const COMPANY_TEXT_FILTERS = [
  'names',
  'domains',
  'keywords',
  'specialties',
  'industries',
  'types',
  'headquarters_locations',
  'company_ids',
] as const;
export const COMPANY_URL_FILTERS = ['professional_network_urls'] as const;
export const COMPANY_NUMBER_FILTERS = ['professional_network_ids'] as const;
export const COMPANY_RANGE_FILTERS = ['founded_years', 'headcounts'] as const;

export const PERSON_FACETS = [
  'current_position_job_functions',
  'current_position_sub_functions',
  'current_position_seniority_level',
  'current_position_titles',
  'current_company_industries',
  'current_company_types',
  'person_locations',
] as const;
export const COMPANY_FACETS = ['industries', 'types', 'headquarters_locations'] as const;

/** The fields of a search that are no filters. */
export const SEARCH_PAGE_FIELDS: readonly string[] = ['offset', 'limit', 'search_after', 'facets'];

const page = <const Name extends string>(facets: readonly Name[]) => ({
  offset: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_SEARCH_OFFSET)))),
  /** 0 returns the count alone, at no charge: an addition of our service. */
  limit: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_BULK_ITEMS)))),
  search_after: z.optional(z.nullable(inputText)),
  /** The fields whose values are counted, at no charge: an addition of our service. */
  facets: z.optional(z.nullable(boundedList(z.enum(facets), facets.length))),
});

/** No JSON schema can say this; checkSearch (search-rules.ts) checks it. */
const limits = z.meta({
  description: `At most ${MAX_SEARCH_ITEMS} items in all filters together. At most ${MAX_FILTER_WORDS} words in a text without exact_match. The first ${MAX_MISSPELT_WORDS} different words that no value has, or hardly any, are read as typing errors. With fewer than ${MIN_FACET_MATCHES} matches, facets have no values.`,
});

// Strict: an ignored filter would return, and charge, the wrong people.
export const personSearch = z
  .strictObject({
    ...filters(PERSON_TEXT_FILTERS, textItem),
    ...filters(PERSON_URL_FILTERS, urlItem),
    ...filters(PERSON_NUMBER_FILTERS, numberItem),
    ...filters(PERSON_RANGE_FILTERS, rangeItem),
    ...page(PERSON_FACETS),
  })
  .check(limits);
export type PersonSearch = z.infer<typeof personSearch>;

export const companySearch = z
  .strictObject({
    ...filters(COMPANY_TEXT_FILTERS, textItem),
    ...filters(COMPANY_URL_FILTERS, urlItem),
    ...filters(COMPANY_NUMBER_FILTERS, numberItem),
    ...filters(COMPANY_RANGE_FILTERS, rangeItem),
    ...page(COMPANY_FACETS),
  })
  .check(limits);
export type CompanySearch = z.infer<typeof companySearch>;

const metadata = (wire: Wire) =>
  wire.orNull(
    z.object({
      /** All matches, not only those of this page. */
      total: wire.count(),
      credits: z.number(),
      offset: wire.count(),
      /** The cursor of the next page; '' after the last item. */
      search_after: wire.text(),
      facets: wire.omittable(
        z.record(z.string(), z.array(z.object({ value: wire.text(), count: wire.count() }))),
      ),
    }),
  );

export const personSearchResult = (wire: Wire) =>
  wire.answer(
    ['people', 'metadata'],
    z.object({ people: wire.matches(person(wire)), metadata: metadata(wire) }),
  );

export const companySearchResult = (wire: Wire) =>
  wire.answer(
    ['companies', 'metadata'],
    z.object({ companies: wire.matches(company(wire)), metadata: metadata(wire) }),
  );

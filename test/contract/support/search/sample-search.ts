// The sample directory in a database, and a search without an index to compare with.
import {
  COMPANY_FACETS,
  COMPANY_NUMBER_FILTERS,
  COMPANY_RANGE_FILTERS,
  COMPANY_TEXT_FILTERS,
  COMPANY_URL_FILTERS,
  companySearch,
  PERSON_FACETS,
  PERSON_NUMBER_FILTERS,
  PERSON_RANGE_FILTERS,
  PERSON_TEXT_FILTERS,
  PERSON_URL_FILTERS,
  personSearch,
} from '../../../../lib/contract/search.ts';
import type { Db } from '../../../../service/db/database.ts';
import { sampleDirectory } from '../../../../service/sample/directory.ts';
import { importDirectory } from '../../../../service/sources/directory/load-directory.ts';
import { createDirectorySearch } from '../../../../service/sources/directory/search/search-directory.ts';
import { createPlainSearch, type PlainAnswer } from './plain-search.ts';

export const NOW = new Date('2026-06-15T12:00:00Z');
export const ALL = { limit: 10_000, offset: 0, after: null, now: NOW };

export const PERSON_FILTERS = [
  ...PERSON_TEXT_FILTERS,
  ...PERSON_URL_FILTERS,
  ...PERSON_NUMBER_FILTERS,
  ...PERSON_RANGE_FILTERS,
];
export const COMPANY_FILTERS = [
  ...COMPANY_TEXT_FILTERS,
  ...COMPANY_URL_FILTERS,
  ...COMPANY_NUMBER_FILTERS,
  ...COMPANY_RANGE_FILTERS,
];

/** So many people of the sample, and its companies. */
export function takeSample(count: number) {
  const sample = sampleDirectory();
  const entries = sample.people.slice(0, count);
  const people = entries.map(({ profile }) => profile);
  /** The listed ones, and the former employers that only the profiles name. */
  const companies = [
    ...new Map(
      [
        ...people.flatMap(({ employment }) => employment?.all ?? []).map(({ company }) => company),
        ...sample.companies,
      ].flatMap((company) => (company ? [[company.id, company] as const] : [])),
    ).values(),
  ];
  return { entries, people, companies, plain: createPlainSearch(people, companies) };
}

export type SampleSearch = Record<
  'people' | 'companies',
  (body: object, page?: object) => Promise<PlainAnswer>
>;

/** Imports the sample, and searches it with all facets. */
export async function loadSampleSearch(
  db: Db,
  { entries, companies }: Pick<ReturnType<typeof takeSample>, 'entries' | 'companies'>,
): Promise<SampleSearch> {
  await importDirectory(db, { companies, people: entries }, NOW);
  const search = createDirectorySearch({
    db,
    areSuppressed: async (all) => all.map(() => false),
    markSuppressed: async () => undefined,
  });
  return {
    async people(body, page) {
      const parsed = personSearch.parse({ ...body, facets: PERSON_FACETS });
      const found = await search.searchPeople(parsed, { ...ALL, ...page });
      return { ...found, items: found.items.map(({ profile }) => profile.id) };
    },
    async companies(body, page) {
      const parsed = companySearch.parse({ ...body, facets: COMPANY_FACETS });
      const found = await search.searchCompanies(parsed, { ...ALL, ...page });
      return { ...found, items: found.items.map(({ company }) => company.id) };
    },
  };
}

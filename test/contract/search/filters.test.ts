// Every filter on the main database of the run, compared with a search that reads the whole sample directory.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../../../lib/contract/search.ts';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import {
  createDirectorySearch,
  type DirectorySearch,
} from '../../../service/sources/directory/search/search-directory.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { countRuns } from '../../support/setup/property-runs.ts';
import { createPlainSearch, type PlainAnswer } from '../support/search/plain-search.ts';
import {
  companyValues,
  createItem,
  createItemInMode,
  getModes,
  personValues,
  RANGES,
} from '../support/search/search-values.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const ALL = { limit: 10_000, offset: 0, after: null, now: NOW };

const sample = sampleDirectory();
const entries = sample.people.slice(0, 300);
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
const plain = createPlainSearch(people, companies);

const PERSON_FILTERS = [
  ...PERSON_TEXT_FILTERS,
  ...PERSON_URL_FILTERS,
  ...PERSON_NUMBER_FILTERS,
  ...PERSON_RANGE_FILTERS,
];
const COMPANY_FILTERS = [
  ...COMPANY_TEXT_FILTERS,
  ...COMPANY_URL_FILTERS,
  ...COMPANY_NUMBER_FILTERS,
  ...COMPANY_RANGE_FILTERS,
];

/** One to three items of one filter, made from values of the sample. */
const getFilter = (name: string, values: readonly (string | number)[]) =>
  fc
    .array(name in RANGES ? RANGES[name]! : createItem(values), { minLength: 1, maxLength: 3 })
    .map((items) => [name, items] as const);

type Body = Record<string, unknown>;
type Cut = { offset: number; limit: number };

const combined = (names: readonly string[], values: (name: string) => (string | number)[]) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => getFilter(name, values(name)))))
    .map((filters) => Object.fromEntries(filters));

describe.each([mainDatabase()])('search filters on $name', (test) => {
  let opened: OpenedDatabase;
  let search: DirectorySearch;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    const { db } = opened.database;
    await importDirectory(db, { companies, people: entries }, NOW);
    search = createDirectorySearch({
      db,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    });
  }, 120_000);
  afterAll(() => opened.close());

  const searchPeople = async (body: object, page: object = ALL): Promise<PlainAnswer> => {
    const parsed = personSearch.parse({ ...body, facets: PERSON_FACETS });
    const found = await search.searchPeople(parsed, { ...ALL, ...page });
    return { ...found, items: found.items.map(({ profile }) => profile.id) };
  };
  const searchCompanies = async (body: object, page: object = ALL): Promise<PlainAnswer> => {
    const parsed = companySearch.parse({ ...body, facets: COMPANY_FACETS });
    const found = await search.searchCompanies(parsed, { ...ALL, ...page });
    return { ...found, items: found.items.map(({ company }) => company.id) };
  };
  const plainPeople = (body: Body) => plain.people(body, NOW);

  const inEachMode = (names: readonly string[]) =>
    names.flatMap((name) => getModes(name).map((mode) => [name, mode] as const));

  it.each(inEachMode(PERSON_FILTERS))(
    'finds and counts the same people by %s (%s) as a search without an index',
    async (name, mode) => {
      await fc.assert(
        fc.asyncProperty(createItemInMode(name, mode, personValues(people, name)), async (item) => {
          const expected = plainPeople({ [name]: [item] });
          fc.pre(expected.total > 0 && expected.total < people.length);
          expect(await searchPeople({ [name]: [item] })).toEqual(expected);
        }),
        { numRuns: countRuns(1) },
      );
    },
  );

  it.each(inEachMode(COMPANY_FILTERS))(
    'finds and counts the same companies by %s (%s) as a search without an index',
    async (name, mode) => {
      const values = companyValues(companies, name);
      await fc.assert(
        fc.asyncProperty(createItemInMode(name, mode, values), async (item) => {
          const expected = plain.companies({ [name]: [item] });
          fc.pre(expected.total > 0 && expected.total < companies.length);
          expect(await searchCompanies({ [name]: [item] })).toEqual(expected);
        }),
        { numRuns: countRuns(1) },
      );
    },
  );

  it.each(PERSON_FILTERS)(
    'reads several items of %s as a search without an index',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(getFilter(name, personValues(people, name)), async (filter) => {
          const body = Object.fromEntries([filter]);
          expect(await searchPeople(body)).toEqual(plainPeople(body));
        }),
        { numRuns: countRuns(1) },
      );
    },
  );

  it.each(COMPANY_FILTERS)(
    'reads several items of %s of companies as a search without an index',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(getFilter(name, companyValues(companies, name)), async (filter) => {
          const body = Object.fromEntries([filter]);
          expect(await searchCompanies(body)).toEqual(plain.companies(body));
        }),
        { numRuns: countRuns(1) },
      );
    },
  );

  it('combines filters, and cuts pages, as a search without an index does', async () => {
    const page = fc.record({ offset: fc.nat(9), limit: fc.nat(9) });
    const cut = ({ items, ...answer }: PlainAnswer, { offset, limit }: Cut): PlainAnswer => ({
      ...answer,
      items: items.slice(offset, offset + limit),
    });
    const values = (name: string) => personValues(people, name);
    await fc.assert(
      fc.asyncProperty(combined(PERSON_FILTERS, values), page, async (body, at) => {
        const expected = plainPeople(body);
        expect(await searchPeople(body)).toEqual(expected);
        expect(await searchPeople(body, at)).toEqual(cut(expected, at));
      }),
      { numRuns: countRuns(6) },
    );
    const ofCompanies = (name: string) => companyValues(companies, name);
    await fc.assert(
      fc.asyncProperty(combined(COMPANY_FILTERS, ofCompanies), page, async (body, at) => {
        const expected = plain.companies(body);
        expect(await searchCompanies(body)).toEqual(expected);
        expect(await searchCompanies(body, at)).toEqual(cut(expected, at));
      }),
      { numRuns: countRuns(4) },
    );
  });
});

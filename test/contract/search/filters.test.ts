// Every filter on the main database of the run, compared with a search that reads the whole sample directory.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COMPANY_NUMBER_FILTERS,
  COMPANY_RANGE_FILTERS,
  COMPANY_TEXT_FILTERS,
  COMPANY_URL_FILTERS,
  companySearch,
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
import { countRuns } from '../../support/property-runs.ts';
import { createPlainSearch } from '../support/plain-search.ts';
import { companyValues, createItem, personValues, RANGES } from '../support/search-values.ts';

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

  const findPeople = async (body: object) =>
    (await search.searchPeople(personSearch.parse(body), ALL)).items.map(
      ({ profile }) => profile.id,
    );
  const findCompanies = async (body: object) =>
    (await search.searchCompanies(companySearch.parse(body), ALL)).items.map(
      ({ company }) => company.id,
    );

  it.each(PERSON_FILTERS)(
    'finds the same people by %s as a search without an index',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(getFilter(name, personValues(people, name)), async (filter) => {
          const body = Object.fromEntries([filter]);
          expect((await findPeople(body)).toSorted()).toEqual(plain.people(body, NOW).toSorted());
        }),
        { numRuns: countRuns(2) },
      );
    },
  );

  it.each(COMPANY_FILTERS)(
    'finds the same companies by %s as a search without an index',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(getFilter(name, companyValues(companies, name)), async (filter) => {
          const body = Object.fromEntries([filter]);
          expect((await findCompanies(body)).toSorted()).toEqual(plain.companies(body).toSorted());
        }),
        { numRuns: countRuns(2) },
      );
    },
  );

  it('combines filters as a search without an index does', async () => {
    const values = (name: string) => personValues(people, name);
    await fc.assert(
      fc.asyncProperty(combined(PERSON_FILTERS, values), async (body) => {
        expect((await findPeople(body)).toSorted()).toEqual(plain.people(body, NOW).toSorted());
      }),
      { numRuns: countRuns(6) },
    );
    const ofCompanies = (name: string) => companyValues(companies, name);
    await fc.assert(
      fc.asyncProperty(combined(COMPANY_FILTERS, ofCompanies), async (body) => {
        expect((await findCompanies(body)).toSorted()).toEqual(plain.companies(body).toSorted());
      }),
      { numRuns: countRuns(4) },
    );
  });
});

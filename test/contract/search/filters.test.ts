// Every filter on the main database of the run, compared with a search that reads the whole sample directory.
// filter-modes.long.test.ts asks for one item of each filter in each of its ways.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { countRuns } from '../../support/setup/property-runs.ts';
import type { PlainAnswer } from '../support/search/plain-search.ts';
import {
  ALL,
  COMPANY_FILTERS,
  loadSampleSearch,
  NOW,
  PERSON_FILTERS,
  takeSample,
  type SampleSearch,
} from '../support/search/sample-search.ts';
import {
  combineFilters,
  companyValues,
  getFilter,
  personValues,
} from '../support/search/search-values.ts';

/** Of each filter. */
const RUNS = 2;

const sample = takeSample(300);
const { people, companies, plain } = sample;

type Body = Record<string, unknown>;
type Cut = { offset: number; limit: number };

describe.each([mainDatabase()])('search filters on $name', (test) => {
  let opened: OpenedDatabase;
  let search: SampleSearch;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    search = await loadSampleSearch(opened.database.db, sample);
  }, 120_000);
  afterAll(() => opened.close());

  const searchPeople = (body: object, page: object = ALL) => search.people(body, page);
  const searchCompanies = (body: object, page: object = ALL) => search.companies(body, page);
  const plainPeople = (body: Body) => plain.people(body, NOW);

  it.each(PERSON_FILTERS)(
    'reads several items of %s as a search without an index',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(getFilter(name, personValues(people, name)), async (filter) => {
          const body = Object.fromEntries([filter]);
          expect(await searchPeople(body)).toEqual(plainPeople(body));
        }),
        { numRuns: countRuns(RUNS) },
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
        { numRuns: countRuns(RUNS) },
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
      fc.asyncProperty(combineFilters(PERSON_FILTERS, values), page, async (body, at) => {
        const expected = plainPeople(body);
        expect(await searchPeople(body)).toEqual(expected);
        expect(await searchPeople(body, at)).toEqual(cut(expected, at));
      }),
      { numRuns: countRuns(6) },
    );
    const ofCompanies = (name: string) => companyValues(companies, name);
    await fc.assert(
      fc.asyncProperty(combineFilters(COMPANY_FILTERS, ofCompanies), page, async (body, at) => {
        const expected = plain.companies(body);
        expect(await searchCompanies(body)).toEqual(expected);
        expect(await searchCompanies(body, at)).toEqual(cut(expected, at));
      }),
      { numRuns: countRuns(4) },
    );
  });
});

// The same generated filters have the same answers on PGlite and PostgreSQL: those of a search without an index.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { countRuns } from '../../support/setup/property-runs.ts';
import {
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
  createItemInMode,
  getModes,
  personValues,
} from '../support/search/search-values.ts';

type Body = Record<string, unknown>;

const sample = takeSample(120);
const { people, companies, plain } = sample;

/** One filter in each of its ways: included, excluded, exact, misspelt, and each form of a range. */
const oneFilter = (
  names: readonly string[],
  getValues: (name: string) => (string | number)[],
): fc.Arbitrary<Body> =>
  fc
    .constantFrom(...names.flatMap((name) => getModes(name).map((mode) => [name, mode] as const)))
    .chain(([name, mode]) =>
      createItemInMode(name, mode, getValues(name)).map((item): Body => ({ [name]: [item] })),
    );

const someFilters = (names: readonly string[], getValues: (name: string) => (string | number)[]) =>
  fc.oneof(oneFilter(names, getValues), combineFilters(names, getValues));

describe('generated filters on each database', () => {
  const opened: OpenedDatabase[] = [];
  const searches: { name: string; search: SampleSearch }[] = [];
  beforeAll(async () => {
    for (const test of testDatabases()) {
      const one = await openTestDatabase(test);
      opened.push(one);
      const search = await loadSampleSearch(one.database.db, sample);
      searches.push({ name: test.name, search });
    }
  }, 120_000);
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  const askEach = (kind: keyof SampleSearch, body: Body) =>
    Promise.all(
      searches.map(async ({ name, search }) => [name, await search[kind](body)] as const),
    );
  const expectEach = (answer: object) => searches.map(({ name }) => [name, answer] as const);

  it('find the same people in the same order, with the same counts', async () => {
    const bodies = someFilters(PERSON_FILTERS, (name) => personValues(people, name));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(await askEach('people', body)).toEqual(expectEach(plain.people(body, NOW)));
      }),
      { numRuns: countRuns(60) },
    );
  });

  it('find the same companies in the same order, with the same counts', async () => {
    const bodies = someFilters(COMPANY_FILTERS, (name) => companyValues(companies, name));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(await askEach('companies', body)).toEqual(expectEach(plain.companies(body)));
      }),
      { numRuns: countRuns(40) },
    );
  });
});

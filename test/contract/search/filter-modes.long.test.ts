// Every filter in each of its ways on the main database of the run, compared with a search that reads the whole sample
// directory.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { countRuns } from '../../support/setup/property-runs.ts';
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
  companyValues,
  createItemInMode,
  getModes,
  personValues,
} from '../support/search/search-values.ts';

const sample = takeSample(300);
const { people, companies, plain } = sample;

const inEachMode = (names: readonly string[]) =>
  names.flatMap((name) => getModes(name).map((mode) => [name, mode] as const));

describe.each([mainDatabase()])('search filters on $name', (test) => {
  let opened: OpenedDatabase;
  let search: SampleSearch;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    search = await loadSampleSearch(opened.database.db, sample);
  }, 120_000);
  afterAll(() => opened.close());

  it.each(inEachMode(PERSON_FILTERS))(
    'finds and counts the same people by %s (%s) as a search without an index',
    async (name, mode) => {
      await fc.assert(
        fc.asyncProperty(createItemInMode(name, mode, personValues(people, name)), async (item) => {
          const expected = plain.people({ [name]: [item] }, NOW);
          fc.pre(expected.total > 0 && expected.total < people.length);
          expect(await search.people({ [name]: [item] }, ALL)).toEqual(expected);
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
          expect(await search.companies({ [name]: [item] }, ALL)).toEqual(expected);
        }),
        { numRuns: countRuns(1) },
      );
    },
  );
});

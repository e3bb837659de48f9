// Tests what one search may cost, however long its request is: the queries, the misspelt words and the names.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_MISSPELT_WORDS,
  MAX_NAMESAKES,
  MAX_SEARCH_ITEMS,
  PERSON_FACETS,
  type PersonSearch,
} from '../../../lib/contract/search.ts';
import type { Db } from '../../../service/db/database.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import { createDirectorySearch } from '../../../service/sources/directory/search/search-directory.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { harbour, zoe } from '../support/people.ts';

const PAGE = { limit: 10, offset: 0, after: null, now: new Date('2026-06-15T12:00:00Z') };

/** Counts the queries, and how many ran at the same time. */
function countQueries(db: Db) {
  const counts = { queries: 0, most: 0 };
  let running = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      counts.queries += 1;
      running += 1;
      counts.most = Math.max(counts.most, running);
      return node;
    },
    transformResult: async ({ result }) => {
      running -= 1;
      return result;
    },
  });
  return { counted, counts };
}

/** Words of eight letters that no value has, each another one. */
const unknownWord = (index: number) =>
  `q${[...String(index).padStart(7, '0')].map((digit) => 'bcdfghjkmn'[Number(digit)]).join('')}`;

const unknownWords = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => unknownWord(from + index)).join(' ');

describe.each([mainDatabase()])('the cost of a search on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    await importDirectory(opened.database.db, { companies: [harbour], people: [zoe] }, PAGE.now);
  }, 120_000);
  afterAll(() => opened.close());

  async function search(body: PersonSearch) {
    const { counted, counts } = countQueries(opened.database.db);
    const { total } = await createDirectorySearch({
      db: counted,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    }).searchPeople(body, PAGE);
    return { total, ...counts };
  }

  it('reads the terms of all items in shared queries, one query at a time', async () => {
    const half = MAX_SEARCH_ITEMS / 4;
    const items = (toItem: (index: number) => object) =>
      Array.from({ length: half }, (_, index) => toItem(index)) as never[];
    const found = await search({
      person_names: items((index) => ({
        value: index % 2 ? `Zoë ${index}` : zoe.profile.full_name,
        exact_match: true,
      })),
      past_position_titles: items((index) => ({
        value: unknownWords(index * 8, 8),
        exclude: true,
      })),
      current_company_names: items((index) => ({ value: `Harbour Söhne ${index}`, exclude: true })),
      current_company_professional_network_ids: items((index) => ({
        value: index + 1,
        exclude: true,
      })),
      facets: [...PERSON_FACETS],
    });
    expect(found.total).toBe(1);
    expect(found.most).toBe(1);
    // The time limit, names, terms, one for each misspelt word, the page, and the facets.
    expect(found.queries).toBeLessThanOrEqual(MAX_MISSPELT_WORDS + 5);
  });

  it('reads a word that occurs in many items once', async () => {
    const titles = Array.from({ length: 100 }, () => ({ value: unknownWord(1) }));
    expect((await search({ current_position_titles: titles })).queries).toBe(4);
  });

  it('reads the first unknown words as typing errors, and further ones as unknown', async () => {
    const misspelt = { person_names: [{ value: 'Lindkvist' }] };
    const withUnknown = (count: number) =>
      search({
        ...misspelt,
        // Alternatives, of which one is true.
        person_names: [
          ...Array.from({ length: count }, (_, index) => ({ value: unknownWord(index) })),
          ...misspelt.person_names,
        ],
      });
    expect((await withUnknown(MAX_MISSPELT_WORDS - 1)).total).toBe(1);
    expect((await withUnknown(MAX_MISSPELT_WORDS)).total).toBe(0);
  });

  it('compares a bounded number of people who have an exact name', async () => {
    const { db } = opened.database;
    await sql`insert into directory_people (id, profile, contact_info, full_name_key, name_key, imported_at)
      select 'namesake-' || number, '{"full_name": "Ada Worker"}', '{}', 'ada worker', 'ada worker', now()
      from generate_series(1, ${MAX_NAMESAKES + 5}::integer) number`.execute(db);
    await sql`insert into directory_people_search (person_id, rules, terms)
      select id, 1, '{}' from directory_people where full_name_key = 'ada worker'`.execute(db);
    const named = (value: string) => ({ value, exact_match: true });
    const names = [named('Ada Worker'), named('ada  worker'), named('Worker Ada')];
    const { counted, counts } = countQueries(db);
    const found = await createDirectorySearch({
      db: counted,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    }).searchPeople({ person_names: names }, { ...PAGE, limit: 0 });
    expect(found.total).toBe(MAX_NAMESAKES);
    expect(counts.queries).toBeLessThanOrEqual(4);
  });
});

// The order of pages and the counts of values are the same on PGlite and PostgreSQL: written by hand, for both.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personSearch } from '../../../lib/contract/search.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import {
  createDirectorySearch,
  type DirectorySearch,
} from '../../../service/sources/directory/search/search-directory.ts';
import { testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { company, person } from '../support/people.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const PAGE = { offset: 0, after: null, now: NOW };
const yard = company('yard', 'Yard Four', 'yard-four.example', 8300);
const AT_YARD = { current_company_domains: [{ value: 'yard-four.example' }] };

const TITLES = [
  'Zookeeper',
  'Ärztin',
  'Buyer',
  'apprentice',
  'Product Owner',
  'Owner',
  'Buyer',
  'Head of Procurement',
  'HR Business Partner',
  'Partner',
];
/** The ids are in reverse, because pages do not follow them. */
const people = TITLES.map((title, index) => {
  const entry = person(['Ada', `Number${index}`], yard, {}, 83_100 - index);
  const current = { ...entry.profile.employment!.current!, title, seniority: '' };
  return { ...entry, profile: { ...entry.profile, employment: { current, all: [current] } } };
});

const one = (value: string) => ({ value, count: 1 });

describe.each(testDatabases())('pages and counts on $name', (test) => {
  let opened: OpenedDatabase;
  let search: DirectorySearch;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    const { db } = opened.database;
    if (test.name === 'PostgreSQL') {
      // Sorts as the databases of many operators do; PGlite sorts by code points.
      await sql`alter table directory_terms alter column label type text collate "und-x-icu"`.execute(
        db,
      );
    }
    await importDirectory(db, { companies: [yard], people }, NOW);
    search = createDirectorySearch({
      db,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    });
  }, 120_000);
  afterAll(() => opened.close());

  it('returns people in the order in which the directory got to know them', async () => {
    const ids: string[] = [];
    let after: number | null = null;
    for (;;) {
      const { total, items } = await search.searchPeople(personSearch.parse(AT_YARD), {
        ...PAGE,
        limit: 4,
        after,
      });
      expect(total).toBe(people.length);
      ids.push(...items.map(({ id }) => id));
      if (items.length < 4) break;
      after = items.at(-1)!.position;
    }
    expect(ids).toEqual(people.map(({ profile }) => profile.id));
  });

  it('stores people with one function and title together, whatever their order', async () => {
    const { rows } = await sql<{ id: string }>`
      select person_id as id from directory_people_search order by ctid`.execute(
      opened.database.db,
    );
    const titles = new Map(people.map(({ profile }, index) => [profile.id, TITLES[index]]));
    expect(rows.map(({ id }) => titles.get(id))).toEqual([
      'apprentice',
      'Zookeeper',
      'Ärztin',
      'Owner',
      'Partner',
      'HR Business Partner',
      'Buyer',
      'Buyer',
      'Head of Procurement',
      'Product Owner',
    ]);
  });

  it('counts the values of titles, and the levels and functions that they say', async () => {
    const facets = [
      'current_position_titles',
      'current_position_seniority_level',
      'current_position_job_functions',
    ];
    const body = personSearch.parse({ ...AT_YARD, facets });
    expect((await search.searchPeople(body, { ...PAGE, limit: 0 })).facets).toEqual({
      current_position_titles: [
        { value: 'Buyer', count: 2 },
        one('HR Business Partner'),
        one('Head of Procurement'),
        one('Owner'),
        one('Partner'),
        one('Product Owner'),
        one('Zookeeper'),
        one('apprentice'),
        one('Ärztin'),
      ],
      current_position_seniority_level: [one('Head'), one('Owner'), one('Partner')],
      current_position_job_functions: [
        { value: 'Procurement', count: 3 },
        one('Human resources'),
        one('Product'),
      ],
    });
  });
});

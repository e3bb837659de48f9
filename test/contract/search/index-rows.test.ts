// The rows of the search index: each person is on one page, and what stays the same is not written again.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import { createDirectorySearch } from '../../../service/sources/directory/search/search-directory.ts';
import { noneSuppressed } from '../../../service/sources/directory/search/write-index.ts';
import { writePeople } from '../../../service/sources/directory/write-rows.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { company, person } from '../support/people.ts';
import { waitsOrEnds } from '../support/waits-or-ends.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const mill = company('company-mill', 'Mill Six', 'mill-six.example', 7400);
const [ada, bea, cleo, dora] = ['Ada', 'Bea', 'Cleo', 'Dora'].map((first, index) =>
  person([first, 'Miller'], mill, {}, 74_001 + index),
);

describe.each([mainDatabase()])('the search index on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  }, 120_000);
  beforeEach(async () => {
    await sql`truncate directory_people, directory_companies cascade`.execute(opened.database.db);
  });
  afterAll(() => opened.close());

  const load = (...people: (typeof ada)[]) =>
    importDirectory(
      opened.database.db,
      { companies: [mill], people: people.map((one) => one!) },
      NOW,
    );

  /** The pages of a search, one after the other. */
  function createPages() {
    const search = createDirectorySearch({
      db: opened.database.db,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    });
    const names: string[] = [];
    let after: number | null = null;
    return {
      names,
      async readOn() {
        const page = { limit: 10, offset: 0, after, now: NOW };
        const { items } = await search.searchPeople({ person_names: [{ value: 'Miller' }] }, page);
        names.push(...items.map(({ profile }) => profile.first_name));
        after = items.at(-1)?.position ?? after;
      },
    };
  }

  it('has each person on one page, also when two are inserted at the same time', async () => {
    const { db, exclusive } = opened.database;
    await load(ada);
    const pages = createPages();
    await pages.readOn();
    let inserting: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await writePeople(tx, { people: [bea!], at: NOW, areSuppressed: noneSuppressed });
      inserting = load(cleo);
      await waitsOrEnds(opened, inserting);
      // The embedded database has one connection, which this transaction has.
      if (!exclusive) await pages.readOn();
    });
    await inserting;
    await pages.readOn();
    expect(pages.names).toEqual(['Ada', 'Bea', 'Cleo']);
  });

  it('is not written by an import without changes, which also uses up no position', async () => {
    const { db } = opened.database;
    const read = async () => {
      const { rows: people } = await sql<{ place: string; version: string }>`
        select position::text as place, xmin::text as version from directory_people_search
        order by position`.execute(db);
      const { rows: companies } = await sql<{ place: string; version: string }>`
        select position::text as place, xmin::text as version from directory_companies_search
        order by position`.execute(db);
      return { people, companies };
    };
    await load(ada, bea, cleo);
    const before = await read();
    await load(ada, bea, cleo);
    expect(await read()).toEqual(before);

    const moved = { ...bea!.profile, skills: ['Milling'] };
    await load(ada, { ...bea!, profile: moved }, cleo, dora);
    const after = await read();
    const [first, second, third, fourth] = after.people;
    expect([first, third]).toEqual([before.people[0], before.people[2]]);
    expect(second!.place).toBe(before.people[1]!.place);
    expect(second!.version).not.toBe(before.people[1]!.version);
    expect(Number(fourth!.place)).toBe(Number(third!.place) + 1);
    expect(after.companies).toEqual(before.companies);
  });
});

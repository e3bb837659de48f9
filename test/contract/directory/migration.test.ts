// A directory from before employments stored names: the migration makes it searchable.
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as first from '../../../service/db/migrations/0001-first.ts';
import * as directory from '../../../service/db/migrations/0004-directory.ts';
import * as searchTables from '../../../service/db/migrations/0018-search.ts';
import { silentLog } from '../../../service/log.ts';
import { indexDirectory } from '../../../service/sources/directory/search/index-directory.ts';
import { createDirectorySearch } from '../../../service/sources/directory/search/search-directory.ts';
import { noneSuppressed } from '../../../service/sources/directory/search/write-index.ts';
import type { Database } from '../../../service/db/database.ts';
import { createDirectorySource } from '../../../service/sources/directory/source.ts';
import { withoutCompanies } from '../../../service/sources/directory/entry.ts';
import { mainDatabase } from '../support/databases.ts';
import { openEmptyDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { harbour, zoe } from '../support/people.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

const untyped = ({ db }: Database) => db as unknown as Kysely<unknown>;

describe.each([mainDatabase()])('the directory of an earlier version on $name', (test) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openEmptyDatabase(test);
    ({ database } = opened);
    await first.up(untyped(database));
  });
  afterAll(() => opened.close());

  it('finds people by name and company as before', async () => {
    const { profile, contactInfo } = zoe;
    const { stored } = withoutCompanies(profile);
    await sql`insert into directory_companies (id, data, name_key, domain)
      values (${harbour.id}, ${JSON.stringify(harbour)}::jsonb, 'harbour and sohne', 'harbour.example')
      `.execute(database.db);
    await sql`insert into directory_people (id, profile, contact_info, full_name_key, name_key, imported_at)
      values (${profile.id}, ${JSON.stringify(stored)}::jsonb, ${JSON.stringify(contactInfo)}::jsonb,
        'zoe lindqvist okafor', 'zoe lindqvist okafor', now())`.execute(database.db);
    await sql`insert into directory_employments (person_id, company_id, is_current)
      values (${profile.id}, ${harbour.id}, true)`.execute(database.db);
    await directory.up(untyped(database));

    const source = createDirectorySource(database.db);
    const options = { ...ASK_OPTIONS, deadline: new Date(Date.now() + 60_000) };
    const place = { companyDomain: 'www.harbour.example' };
    for (const personQuery of [
      { firstName: 'Zoe', lastName: 'Lindqvist Okafor', ...place },
      { firstName: 'Zoë', lastName: 'Okafor', ...place },
      { fullName: 'Lindqvist-Okafor, Zoë' },
    ]) {
      const { person } = await source.find(personQuery, [], options);
      expect(person?.profile).toEqual(profile);
    }
  });

  it('makes it searchable, continues where it was interrupted, and writes nothing twice', async () => {
    const { db } = database;
    await searchTables.up(untyped(database));
    const rows = async () => {
      const all = await sql<{ position: number; terms: number[] }>`
        select position, terms from directory_people_search`.execute(db);
      return all.rows;
    };
    await indexDirectory(db, silentLog, noneSuppressed);
    const written = await rows();
    expect(written).toHaveLength(1);
    const found = await createDirectorySearch({
      db,
      areSuppressed: async (people) => people.map(() => false),
      markSuppressed: async () => undefined,
    }).searchPeople(
      {
        person_names: [{ value: 'okafor' }],
        current_company_names: [{ value: 'Harbour & Söhne' }],
      },
      { limit: 10, offset: 0, after: null, now: new Date() },
    );
    expect(found.items.map((item) => item.profile)).toEqual([zoe.profile]);
    await indexDirectory(db, silentLog, noneSuppressed);
    expect(await rows()).toEqual(written);
    await sql`delete from directory_people_search`.execute(db);
    await indexDirectory(db, silentLog, noneSuppressed);
    expect((await rows()).map(({ terms }) => terms)).toEqual(written.map(({ terms }) => terms));
  });

  it('writes a row of earlier rules again, in its old place', async () => {
    const { db } = database;
    const rows = async () => {
      const all = await sql<{ position: number; levels: string[] }>`select position,
          array(select term from directory_terms t
            where t.id = any(s.terms) and term like 'se=%') as levels
        from directory_people_search s`.execute(db);
      return all.rows;
    };
    await sql`update directory_people set profile = jsonb_set(jsonb_set(profile,
        '{employment,current,title}', '"Product Owner"'), '{employment,current,seniority}', '""')
      `.execute(db);
    // Rules 3 read a "Product Owner" as an owner.
    await sql`with added as (
        insert into directory_terms (term, label) values ('se=owner', 'Owner') returning id
      ) update directory_people_search set rules = 3, terms = array(select id from added)`.execute(
      db,
    );
    const [before] = await rows();
    expect(before?.levels).toEqual(['se=owner']);
    await indexDirectory(db, silentLog, noneSuppressed);
    expect(await rows()).toEqual([{ position: before?.position, levels: [] }]);
  });
});

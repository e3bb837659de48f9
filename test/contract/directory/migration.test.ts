// A directory from before employments stored names: the migration makes it searchable.
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as first from '../../../service/db/migrations/0001-first.ts';
import * as directory from '../../../service/db/migrations/0004-directory.ts';
import type { Database } from '../../../service/db/database.ts';
import { createDirectorySource } from '../../../service/sources/directory/source.ts';
import { withoutCompanies } from '../../../service/sources/directory/entry.ts';
import { testDatabases } from '../support/databases.ts';
import { openEmptyDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { harbour, zoe } from '../support/people.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

const untyped = ({ db }: Database) => db as unknown as Kysely<unknown>;

describe.each(testDatabases())('the directory of an earlier version on $name', (test) => {
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
    for (const searchInput of [
      { firstName: 'Zoe', lastName: 'Lindqvist Okafor', ...place },
      { firstName: 'Zoë', lastName: 'Okafor', ...place },
      { fullName: 'Lindqvist-Okafor, Zoë' },
    ]) {
      const { person } = await source.find(searchInput, [], options);
      expect(person?.profile).toEqual(profile);
    }
  });
});

// Making stored keys again: in steps that go on where they were interrupted, by one process at a time.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { IDENTITY_VERSION } from '../../lib/identity/person-keys.ts';
import type { Db } from '../../service/db/database.ts';
import { migrate } from '../../service/db/migrate.ts';
import { silentLog } from '../../service/log.ts';
import { rekey, STEPS } from '../../service/rekey/rekey.ts';
import type { Who } from '../../service/sources/who.ts';
import { testDatabases } from './support/databases.ts';
import { createReleased, openReleased } from './support/released-database.ts';

const WORK = 'contact.work_emails';

const KEYED = [
  'purchases',
  'directory_companies',
  'directory_company_aliases',
  'directory_people',
  'directory_emails',
  'directory_employments',
  'upstream_purchases',
  'identity_keys',
];

async function readKeys(db: Db): Promise<unknown> {
  const tables: Record<string, unknown> = {};
  for (const table of KEYED) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)`.execute(db);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

describe.each(testDatabases())('making stored keys again on $name', (test) => {
  it('goes on where it was interrupted, and comes to the same', async () => {
    const [whole, broken] = [await createReleased(test), await createReleased(test)];
    const first = await openReleased(whole);
    await migrate(first.db);
    await rekey(first.db, silentLog);
    const expected = await readKeys(first.db);
    await first.close();

    const second = await openReleased(broken);
    await migrate(second.db);
    for (const failing of STEPS) {
      const steps = STEPS.map((step) => ({
        ...step,
        async run(...given: Parameters<typeof step.run>) {
          const done = await step.run(...given);
          if (step === failing) throw new Error('interrupted');
          return done;
        },
      }));
      await expect(rekey(second.db, silentLog, steps)).rejects.toThrow('interrupted');
    }
    await rekey(second.db, silentLog);
    expect(await readKeys(second.db)).toEqual(expected);
    const { version, step, position } = await second.db
      .selectFrom('identity_keys')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect({ version, step, position }).toEqual({
      version: IDENTITY_VERSION,
      step: '',
      position: '',
    });
    await second.close();
    await whole.remove();
    await broken.remove();
  });

  it('keeps apart what was bought for two people, and once what was bought twice for one', async () => {
    const released = await createReleased(test);
    const database = await openReleased(released);
    const { db } = database;
    await sql`delete from upstream_purchases`.execute(db);
    // The last has the key that the first gets, until its own is made.
    const bought: [string, Who, string][] = [
      ['dr ゆき さかた', { firstName: 'Dr. ゆき', lastName: 'さかた' }, 'done'],
      ['prof ゆき さかた', { firstName: 'Prof. ゆき', lastName: 'さかた' }, 'failed'],
      ['ゆき さかた', { firstName: 'ゆき', lastName: 'さかだ' }, 'done'],
    ];
    for (const [name, who, state] of bought) {
      const query = JSON.stringify({ ...who, companyDomain: 'selby.example' });
      await sql`insert into upstream_purchases (source, person_key, kind, state, query, wanted_at, expires_at)
        values ('partner', ${`name:${name}@domain:selby.example`}, ${WORK}, ${state}, ${query}::jsonb,
          now(), now())`.execute(db);
    }
    await migrate(db);
    await rekey(db, silentLog);
    const rows = await db
      .selectFrom('upstream_purchases')
      .select(['person_key', 'state', 'query'])
      .orderBy('person_key')
      .execute();
    expect(rows).toEqual([
      {
        person_key: 'name:ゆき さかた@domain:selby.example',
        state: 'done',
        query: expect.objectContaining({ firstName: 'Dr. ゆき' }),
      },
      {
        person_key: 'name:ゆき さかだ@domain:selby.example',
        state: 'done',
        query: expect.objectContaining({ lastName: 'さかだ' }),
      },
    ]);
    await database.close();
    await released.remove();
  });

  it('is done once by several processes, and is refused by an older release', async () => {
    const released = await createReleased(test);
    const database = await openReleased(released);
    const { db } = database;
    await migrate(db);
    await Promise.all([1, 2, 3].map(() => rekey(db, silentLog)));
    const done = await readKeys(db);
    await rekey(db, silentLog);
    expect(await readKeys(db)).toEqual(done);
    await db
      .updateTable('identity_keys')
      .set({ version: IDENTITY_VERSION + 1 })
      .execute();
    await expect(rekey(db, silentLog)).rejects.toThrow('newer release');
    await database.close();
    await released.remove();
  });
});

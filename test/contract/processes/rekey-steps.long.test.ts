// Recomputes stored keys in steps that continue after an interruption, by one process at a time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { IDENTITY_VERSION } from '../../../lib/identity/person-keys.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { lookupClaimKey } from '../../../service/credits/claim-keys.ts';
import type { Db } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { silentLog } from '../../../service/log.ts';
import { rekey, STEPS } from '../../../service/rekey/rekey.ts';
import { profileKeyV1 } from '../../../service/privacy/release-0.1.0-keys.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { mainDatabase, testDatabases } from '../support/databases.ts';
import { zoe } from '../support/people.ts';
import { createReleased, openReleased, type Released } from '../support/released-database.ts';

const WORK = 'contact.work_emails';

const PROCESS = join(import.meta.dirname, '../support/rekey-process.ts');

/**
 * Kills the process in a batch. Returns the name of that step; '' when the process ended by itself.
 */
async function killInsideBatch({ data, url }: Pick<Released, 'data' | 'url'>): Promise<string> {
  const child = spawn(process.execPath, [PROCESS, url ?? data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let held = '';
  child.stdout.on('data', (name) => {
    held = String(name).trim();
    child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(held === '' ? 0 : null);
  return held;
}

const digest = (key: string): string => createHash('sha256').update(key).digest('hex');
const ZOE_URL = zoe.profile.social_profiles!.professional_network!.url;
const ZOE_PAID = digest(lookupClaimKey(`profile:${canonicalProfileLink(ZOE_URL)}`));

/**
 * Rows that the fixture does not have: a lookup of a person that only an upstream knows, and an
 * unfinished search.
 */
async function addUpstreamRows(db: Db): Promise<void> {
  const person = { source: 'partner', at: '2026-10-01', personKey: '', profile: zoe.profile };
  const key = 'name:रम वरम@domain:selby.example';
  const search = { partner: { answer: { person: null, values: [], personKey: key } } };
  await sql`insert into upstream_purchases (source, person_key, kind, state, query, answer, profile_key,
      wanted_at, expires_at)
    values ('partner', 'network:7', 'person.lookup', 'done', '{"networkId": 7}'::jsonb,
      ${JSON.stringify({ person, values: [] })}::jsonb, ${profileKeyV1(ZOE_URL)},
      '2026-10-01', '2027-01-01')`.execute(db);
  await sql`insert into purchases (workspace_id, person_key, kind, since, free_until)
    select id, ${digest(`profile:${profileKeyV1(ZOE_URL)}`)}, 'person.lookup', '2026-10-01', '2027-01-01'
    from workspaces where name = 'Sales'`.execute(db);
  await sql`insert into source_progress (reference, answers, waits, updated_at)
    values ('one', ${JSON.stringify(search)}::jsonb, 0, '2026-10-01')`.execute(db);
}

const KEYED = [
  'purchases',
  'directory_companies',
  'directory_company_aliases',
  'directory_people',
  'directory_emails',
  'directory_employments',
  'upstream_purchases',
  'records',
  'source_progress',
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

describe.each([mainDatabase()])('making stored keys again on $name', (test) => {
  it('continues where it was interrupted, with the same result', async () => {
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

  it('keeps purchases of two people apart, and merges two of one person', async () => {
    const released = await createReleased(test);
    const database = await openReleased(released);
    const { db } = database;
    await sql`delete from upstream_purchases`.execute(db);
    // The last row has the key that the first one gets, until its own is recomputed.
    const bought: [string, PersonQuery, string][] = [
      ['dr ゆき さかた', { firstName: 'Dr. ゆき', lastName: 'さかた' }, 'done'],
      ['prof ゆき さかた', { firstName: 'Prof. ゆき', lastName: 'さかた' }, 'failed'],
      ['ゆき さかた', { firstName: 'ゆき', lastName: 'さかだ' }, 'done'],
    ];
    for (const [name, personQuery, state] of bought) {
      const query = JSON.stringify({ ...personQuery, companyDomain: 'selby.example' });
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

  it('runs once with several processes, and is refused by an older release', async () => {
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

// On PGlite each process takes seconds to open the database and would test nothing else.
for (const test of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  it(
    'making stored keys again comes to the same when its process is killed inside each batch',
    { timeout: 240_000 },
    async () => {
      const [whole, broken] = [await createReleased(test), await createReleased(test)];
      const first = await openReleased(whole);
      await migrate(first.db);
      await addUpstreamRows(first.db);
      await rekey(first.db, silentLog);
      const expected = await readKeys(first.db);
      await first.close();

      const before = await openReleased(broken);
      await migrate(before.db);
      await addUpstreamRows(before.db);
      await before.close();
      const killed: string[] = [];
      for (let name = await killInsideBatch(broken); name; name = await killInsideBatch(broken)) {
        killed.push(name);
      }
      // Each process commits a batch before the one in which it is killed.
      expect(killed).toEqual(STEPS.slice(1).map(({ name }) => name));

      const second = await openReleased(broken);
      expect(await readKeys(second.db)).toEqual(expected);
      const paid = second.db.selectFrom('purchases').select('kind');
      expect(await paid.where('person_key', '=', ZOE_PAID).execute()).toEqual([
        { kind: 'person.lookup' },
      ]);
      await second.close();
      await whole.remove();
      await broken.remove();
    },
  );
}

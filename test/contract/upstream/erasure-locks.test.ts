// The locks of an erasure and of an upstream's answers about the same person. PGlite has one connection, so nothing
// waits there.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../service/db/database.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { eraseFromSources } from '../../../service/privacy/erase/erase-from-sources.ts';
import { NO_IDENTIFIERS } from '../../../service/privacy/person-keys.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import { createJobs } from '../../../service/sources/upstream/jobs.ts';
import { mainDatabase, testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { createResult, ID, json, playUpstream } from '../support/upstream/scripted-upstream.ts';
import { NONE_SUPPRESSED } from '../support/suppression-list.ts';

const now = () => new Date();

function useDatabase(test: ReturnType<typeof testDatabases>[number]): () => Database {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());
  return () => opened.database;
}

/** The database, which ends the transaction of the first update that contains `part` as PostgreSQL does in a deadlock. */
function deadlockOnce(db: Db, part: RegExp): Db {
  let isOver = false;
  return db.withPlugin({
    transformQuery({ node }) {
      if (!isOver && node.kind === 'UpdateQueryNode' && part.test(JSON.stringify(node))) {
        isOver = true;
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

describe.each([mainDatabase()])('an answer that a deadlock interrupts, on $name', (test) => {
  const database = useDatabase(test);

  it.each([
    ['the id of an accepted start', /"upstream_purchases"/],
    ['the result of an enrichment', /"upstream_jobs".*"done"/],
  ])('is stored: %s', async (name, part) => {
    const up = playUpstream(deadlockOnce(database().db, part), name);
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(up.starts()[0]!)),
    );
    expect((await up.find(up.process(), 'zoe')).values).toHaveLength(1);
    expect(await up.jobs()).toMatchObject([{ state: 'done', remote_id: ID }]);
  });
});

const postgres = testDatabases().filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('an erasure of a person who is bought, on $name', (test) => {
  const database = useDatabase(test);

  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database().db);
    return rows.length;
  };

  it('waits for a start call before it locks what that call buys', async () => {
    const { db } = database();
    await playUpstream(db, 'order').want('zoe');
    const jobs = createJobs({
      db,
      source: 'order',
      now,
      areSuppressed: NONE_SUPPRESSED,
      maxItems: 100,
    });
    const claimed = await jobs.claim('contact', { idempotent: true, nextAt: now() });
    const { id } = claimed!.job;
    const purchases = await jobs.listPurchases(db, id);
    const matches = { purchases, references: [], jobs: [id] };
    const erasing = await db.transaction().execute(async (tx) => {
      await sql`select from upstream_jobs where id = ${id} for update`.execute(tx);
      const done = db
        .transaction()
        .execute((own) => eraseFromSources(own, matches, NO_IDENTIFIERS));
      await expect.poll(countWaiting).toBe(1);
      await sql`select from upstream_purchases where job_id = ${id} for update nowait`.execute(tx);
      return { done };
    });
    expect(await erasing.done).toBe(2);
  });

  it('keeps no answer waiting while it reads the texts of all tables', async () => {
    const { db } = database();
    await playUpstream(db, 'texts').want('idris');
    const suppressions = createSuppressions({ db, secret: 'a secret of tests', now });
    const erase = createErase({ db, suppressions, now });
    const erasing = await db.transaction().execute(async (tx) => {
      await sql`lock table ledger_entries in access exclusive mode`.execute(tx);
      const done = erase({ profileUrl: 'https://n.example/in/idris' });
      await expect.poll(countWaiting).toBe(1);
      await sql`select from upstream_purchases where source = 'texts' for update nowait`.execute(
        tx,
      );
      return { done };
    });
    expect((await erasing.done).erased.sources).toBe(1);
  });
});

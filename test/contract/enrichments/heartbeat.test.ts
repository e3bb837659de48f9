// Heartbeats of the entries that a process works on, also while other transactions settle some of them.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createSignals } from '../../../service/db/signals.ts';
import { createQueue, type QueueEntry } from '../../../service/queue/queue.ts';
import { testDatabases, type TestDatabase } from '../support/databases.ts';
import { openTestDatabase } from '../support/open-services.ts';

const getName = ({ data }: QueueEntry) => (data as { name: string }).name;

/** Three entries that have been taken from a new queue. */
async function takeThree(test: TestDatabase) {
  const opened = await openTestDatabase(test);
  onTestFinished(() => opened.close());
  const { database } = opened;
  const { db } = database;
  const signals = await createSignals(database);
  onTestFinished(() => signals.close());
  const queue = await createQueue({
    database,
    signals,
    // A worker would release entries that are active for long without a heartbeat.
    isWorker: false,
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => queue.stop());
  await db.transaction().execute(async (tx) => {
    await queue.add(tx, 'enrich', [{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });
  const jobs = await queue.take('enrich', 3);
  const settled = jobs.find((job) => getName(job) === 'b')!;
  /** The time of each entry's last heartbeat in milliseconds, by name. */
  const heartbeats = async () => {
    const { rows } = await sql<{ name: string; at: Date }>`
      select data->>'name' as name, heartbeat_on as at from pgboss.job where name = 'enrich' order by 1
    `.execute(db);
    return new Map(rows.map(({ name, at }) => [name, at.getTime()]));
  };
  return { db, queue, jobs, settled, heartbeats };
}

for (const test of testDatabases()) {
  it(`renews the entries that have not been settled, on ${test.name}`, async () => {
    const { db, queue, jobs, settled, heartbeats } = await takeThree(test);
    const before = await heartbeats();
    await db.transaction().execute((tx) => queue.complete(tx, 'enrich', settled));
    await queue.touch('enrich', jobs);
    const after = await heartbeats();
    expect([...after.keys()]).toEqual(['a', 'c']);
    for (const [name, at] of after) expect(at).toBeGreaterThan(before.get(name)!);
  });
}

// PGlite has one connection, so nothing runs beside a transaction.
for (const test of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  it('does not wait for an entry that is being settled, on PostgreSQL', async () => {
    const { db, queue, jobs, settled, heartbeats } = await takeThree(test);
    const before = await heartbeats();
    // A settlement that waits for the balance has deleted its entry, but not committed.
    await db.transaction().execute(async (tx) => {
      await queue.complete(tx, 'enrich', settled);
      await queue.touch('enrich', jobs);
    });
    const after = await heartbeats();
    expect([...after.keys()]).toEqual(['a', 'c']);
    for (const [name, at] of after) expect(at).toBeGreaterThan(before.get(name)!);
  });
}

// The durable queue: pg-boss on whichever database there is. Work is put in and settled inside the
// caller's transaction, so a job exists exactly when its work does.
import { fromKysely, PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';

export type QueueName = 'enrich' | 'webhook';

/** A job as taken; `retryCount` fences off an attempt that was given to somebody else since. */
export type Job = { id: string; retryCount: number; data: unknown };

export type Queue = {
  add(tx: Tx, name: QueueName, data: readonly object[]): Promise<void>;
  take(name: QueueName, atMost: number): Promise<Job[]>;
  /** Done; commits with the work. */
  complete(tx: Tx, name: QueueName, job: Job): Promise<void>;
  /** Back into the queue, for when the queue's retry delay is over. */
  retry(name: QueueName, job: Job): Promise<void>;
  /** Still at work: a job that nobody says this of for a while is given to another process. */
  touch(name: QueueName, jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  database: Database;
  signals: Signals;
  webhookRetrySeconds: number;
  webhookRetries: number;
  onError: (error: Error) => void;
};

/** How soon a killed worker's jobs go to another process: this, and the supervision interval. */
const HEARTBEAT_SECONDS = 10;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function createQueue(options: Options): Promise<Queue> {
  const { database, signals } = options;
  const boss = new PgBoss({
    ...database.queue,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', options.onError);
  await boss.start();

  const kept = { deleteAfterSeconds: 3600, heartbeatSeconds: HEARTBEAT_SECONDS };
  // Failures of the work itself are counted on the record; the queue's own limit only bounds crashes.
  await boss.createQueue('enrich', { ...kept, retryLimit: 10_000, expireInSeconds: 600 });
  const webhook = {
    ...kept,
    retryLimit: options.webhookRetries,
    retryDelay: options.webhookRetrySeconds,
    expireInSeconds: 60,
  };
  await boss.createQueue('webhook', webhook);
  await boss.updateQueue('webhook', webhook);

  for (const name of ['enrich', 'webhook'] as const) {
    // pg-boss reads a queue's settings at its first use; inside a transaction on PGlite's only
    // connection that read would wait for the transaction, and the transaction for it.
    await boss.touch(name, NOBODY);
    if (database.exclusive) {
      const { rows } = await sql<{
        id: string;
      }>`select id from pgboss.job where name = ${name} and state = 'active'`.execute(database.db);
      if (rows.length > 0)
        await boss.fail(
          name,
          rows.map(({ id }) => id),
        );
    }
  }

  return {
    async add(tx, name, data) {
      if (data.length === 0) return;
      await boss.insert(
        name,
        data.map((item) => ({ data: item })),
        { db: fromKysely(tx) },
      );
      await signals.notify(tx, name);
    },
    take: (name, atMost) => boss.fetch(name, { batchSize: atMost, includeMetadata: true }),
    async complete(tx, name, { id, retryCount }) {
      await boss.complete(name, { id, retryCount }, null, { db: fromKysely(tx) });
    },
    async retry(name, { id, retryCount }) {
      await boss.fail(name, { id, retryCount });
    },
    async touch(name, jobs) {
      if (jobs.length > 0) {
        await boss.touch(
          name,
          jobs.map(({ id, retryCount }) => ({ id, retryCount })),
        );
      }
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

type Options = {
  database: Database;
  names: readonly string[];
  isWorker?: boolean;
  onError: (error: unknown) => void;
};

const WEEK_SECONDS = 7 * 86_400;

// Failures of the work are counted where it is done; this limit only bounds crashes.
const BOUNDS = {
  retryLimit: 10_000,
  retentionSeconds: 52 * WEEK_SECONDS,
  /**
   * Longer than any attempt; afterwards the entry is given to another worker even if it has a
   * heartbeat.
   */
  expireInSeconds: 600,
};

const UNUSED_ID = '00000000-0000-0000-0000-000000000000';

/** Starts pg-boss with the queues of this version of the service. */
export async function startPgBoss(options: Options): Promise<PgBoss> {
  const { database, names, isWorker = true, onError } = options;
  const boss = new PgBoss({ ...database.queue, schedule: false, supervise: isWorker });
  boss.on('error', onError);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, BOUNDS);
    // An earlier version may have created the queue with other settings.
    await boss.updateQueue(name, BOUNDS);
    // pg-boss reads a queue's settings at its first use. Inside a transaction on PGlite's only
    // connection, that read and the transaction would wait for each other.
    await boss.touch(name, UNUSED_ID);
  }
  return boss;
}

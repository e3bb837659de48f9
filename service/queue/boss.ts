import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

type Options = {
  database: Database;
  names: readonly string[];
  isWorker?: boolean;
  onError: (error: unknown) => void;
};

const WEEK_SECONDS = 7 * 86_400;

// Failures of the work itself are counted where the work is; the limit here only bounds crashes.
const BOUNDS = {
  retryLimit: 10_000,
  retentionSeconds: 52 * WEEK_SECONDS,
  /** Longer than one attempt at anything; after it even one that is touched is somebody else's. */
  expireInSeconds: 600,
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** pg-boss with its queues, as this version of the service wants them. */
export async function startBoss(options: Options): Promise<PgBoss> {
  const { database, names, isWorker = true, onError } = options;
  const boss = new PgBoss({ ...database.queue, schedule: false, supervise: isWorker });
  boss.on('error', onError);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, BOUNDS);
    // As an earlier version may have made it.
    await boss.updateQueue(name, BOUNDS);
    // pg-boss reads a queue's settings at its first use; inside a transaction on PGlite's only
    // connection that read would wait for the transaction, and the transaction for it.
    await boss.touch(name, NOBODY);
  }
  return boss;
}

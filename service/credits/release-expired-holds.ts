// Releases what killed processes held for lookups. Holds of enrichments do not need this, because
// another process continues the enrichment and releases its hold at the end.
import type { Db } from '../db/database.ts';
import { releaseHold } from './lookup-holds.ts';

const EVERY_MS = 30_000;

/**
 * Returns the number of released holds. Each is released in a transaction of its own, because
 * another process may release it first.
 */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<number> {
  const expired = await db
    .selectFrom('lookup_holds')
    .select('id')
    .where('expires_at', '<=', now)
    .execute();
  for (const { id } of expired) await releaseHold(db, id, now);
  return expired.length;
}

type Options = {
  db: Db;
  now: () => Date;
  onReleased: (count: number) => void;
  onError: (error: unknown) => void;
};

/** Runs at once and then at an interval. */
export function startHoldRelease({ db, now, onReleased, onError }: Options): {
  stop(): Promise<void>;
} {
  let atWork: Promise<void> | null = null;
  const pass = () => {
    atWork ??= releaseExpiredHolds(db, now())
      .then((count) => count > 0 && onReleased(count))
      .then(() => undefined, onError)
      .finally(() => (atWork = null));
  };
  pass();
  const timer = setInterval(pass, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await atWork;
    },
  };
}

// One pass of retention: every rule in batches, each in a transaction of its own. Every batch first
// takes the same advisory lock, so that only one of several processes sweeps.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RETENTION, type RetentionRule } from './retention.ts';

/** Deleted rows by rule, without the rules that found nothing. */
export type SweepCounts = Record<string, number>;

type Sweep = {
  db: Db;
  now: Date;
  /** Stops the pass between two batches. */
  signal?: AbortSignal;
  rules?: readonly RetentionRule[];
};

const LOCK = 'sidelight maintenance';

/** Deletes one batch; null when another process is sweeping. */
const sweepBatch = (db: Db, rule: RetentionRule, now: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as free`.execute(tx);
    return rows[0]?.free ? rule.sweep(tx, now, rule.batch) : null;
  });

export async function sweep({ db, now, signal, rules = RETENTION }: Sweep): Promise<SweepCounts> {
  const swept: SweepCounts = {};
  for (const rule of rules) {
    for (;;) {
      if (signal?.aborted) return swept;
      const count = await sweepBatch(db, rule, now);
      if (count === null) return swept;
      if (count > 0) swept[rule.name] = (swept[rule.name] ?? 0) + count;
      if (count < rule.batch) break;
    }
  }
  return swept;
}

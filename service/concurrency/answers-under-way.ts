// A source's answer is checked against the suppression list and stored in one transaction. An erasure adds the
// person to the list, waits for the transactions that checked it before that, and only then looks for what is
// stored: it would otherwise miss what they commit a moment later.
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { HOUR_MS } from '../durations.ts';

/** Until `tx` ends, `waitForAnswers` waits for it. */
export const announceAnswer = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(7145032, 2)`.execute(tx);

/** Waits for the transactions that announced an answer before. Later ones read the list as it is now. */
export const waitForAnswers = (db: Db): Promise<unknown> =>
  db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(7145032, 2)`.execute(tx));

/**
 * From when an erasure looks at records again: `finished_at` is set before the transaction waits for locks, so that a
 * record that was stored after the erasure began may have an earlier time. No transaction takes an hour.
 */
export const longBefore = (erasure: Date): Date => new Date(erasure.getTime() - HOUR_MS);

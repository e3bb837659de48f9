// What is kept how long (choices.md, "Credits" and "Additions"), one rule per kind of row. Ledger
// entries stay: they name no person. The suppression list stays: forgetting it would find people again.
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/headers.ts';
import type { Tx } from '../db/database.ts';
import { SOURCE_RETENTION } from '../sources/retention.ts';

export type RetentionRule = {
  /** For the log: what was deleted. */
  name: string;
  /** Rows of one transaction: few enough that nobody waits for it, also on a database of one connection. */
  batch: number;
  /** Deletes at most `limit` rows whose time is over, and says how many. */
  sweep(tx: Tx, now: Date, limit: number): Promise<number>;
};

const HOUR_MS = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Results of three months ago, with their records and webhook deliveries. They answer 404 by then. */
const enrichments: RetentionRule = {
  name: 'enrichments',
  // Each may have a hundred records.
  batch: 20,
  async sweep(tx, now, limit) {
    // What still runs holds credits: it ends first.
    const { numAffectedRows } = await sql`delete from enrichments where id in (
        select id from enrichments where expires_at <= ${now} and finished_at is not null
        order by expires_at limit ${limit})`.execute(tx);
    return Number(numAffectedRows);
  },
};

/** A purchase says "free until": over, it reads as if it had never been (credits/purchases.ts). */
const purchases: RetentionRule = {
  name: 'purchases',
  batch: 1000,
  async sweep(tx, now, limit) {
    const { numAffectedRows } = await sql`delete from purchases where ctid in (
        select ctid from purchases where free_until <= ${now}
        order by free_until limit ${limit} for update skip locked)`.execute(tx);
    return Number(numAffectedRows);
  },
};

const idempotencyKeys: RetentionRule = {
  name: 'idempotencyKeys',
  batch: 1000,
  async sweep(tx, now, limit) {
    const oldest = before(now, IDEMPOTENCY_HOURS);
    const { numAffectedRows } = await sql`delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys where created_at <= ${oldest}
        order by created_at limit ${limit} for update skip locked)`.execute(tx);
    return Number(numAffectedRows);
  },
};

export const RETENTION: readonly RetentionRule[] = [
  enrichments,
  purchases,
  idempotencyKeys,
  ...SOURCE_RETENTION,
];

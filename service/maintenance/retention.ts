// What is kept how long (docs/interface.md#retention), one rule per kind of row. Ledger entries stay:
// they name no person. The suppression list stays: forgetting it would find people again. The queue
// deletes its own entries an hour after their end (queue/).
import { sql, type RawBuilder } from 'kysely';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/headers.ts';
import type { Tx } from '../db/database.ts';
import { PATTERN_RETENTION } from '../sources/pattern/retention.ts';

export type RetentionRule = {
  /** For the log: what was deleted. */
  name: string;
  /** Rows of one transaction: few enough that nobody waits for it, also on a database of one connection. */
  batch: number;
  /** Deletes at most `limit` rows whose time is over, and says how many. */
  sweep(tx: Tx, now: Date, limit: number): Promise<number>;
};

type Rule = {
  table: string;
  /** Which rows go, by the hour before which they are old. */
  over: (before: Date) => RawBuilder<unknown>;
  /** Kept so long after the time that `over` looks at. */
  hours: number;
  batch?: number;
};

const HOUR_MS = 3_600_000;
const DAY = 24;

const rule = (name: string, { table, over, hours, batch = 1000 }: Rule): RetentionRule => ({
  name,
  batch,
  async sweep(tx, now, limit) {
    const before = new Date(now.getTime() - hours * HOUR_MS);
    // Rows that somebody is at work on are left for the next pass.
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over(before)}
        limit ${limit} for update skip locked))`.execute(tx);
    return Number(numAffectedRows);
  },
});

/** An idempotency key is good for a day, so no call is sent again after it. */
const UPSTREAM_BODIES: RetentionRule = {
  name: 'upstreamBodies',
  batch: 1000,
  async sweep(tx, now, limit) {
    const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
    const { numAffectedRows } = await sql`update upstream_jobs set body = null where id = any(array(
        select id from upstream_jobs where body is not null and created_at <= ${before}
        limit ${limit} for update skip locked))`.execute(tx);
    return Number(numAffectedRows);
  },
};

export const RETENTION: readonly RetentionRule[] = [
  // Three months: with their records and webhook deliveries; they answer 404 by then. What still runs
  // holds credits, and ends first. Each may have a hundred records.
  rule('enrichments', {
    table: 'enrichments',
    over: (before) => sql`expires_at <= ${before} and finished_at is not null`,
    hours: 0,
    batch: 20,
  }),
  // A purchase says "free until": over, it reads as if it had never been (credits/purchases.ts).
  rule('purchases', {
    table: 'purchases',
    over: (before) => sql`free_until <= ${before}`,
    hours: 0,
  }),
  rule('idempotencyKeys', {
    table: 'idempotency_keys',
    over: (before) => sql`created_at <= ${before}`,
    hours: IDEMPOTENCY_HOURS,
  }),
  // Bought answers say themselves until when they are good; what has no end is still at work.
  rule('upstreamPurchases', {
    table: 'upstream_purchases',
    over: (before) => sql`expires_at <= ${before} and state in ('done', 'failed', 'unknown')`,
    hours: 0,
  }),
  // Nobody has waited for it in a week: it is neither sent nor asked for any more.
  rule('upstreamLeftovers', {
    table: 'upstream_purchases',
    over: (before) => sql`wanted_at <= ${before} and state in ('queued', 'sending', 'submitted')`,
    hours: 7 * DAY,
  }),
  UPSTREAM_BODIES,
  rule('upstreamJobs', {
    table: 'upstream_jobs',
    // One that nobody asks for any more never ends.
    over: (before) => sql`coalesce(finished_at, created_at) <= ${before}`,
    hours: 30 * DAY,
  }),
  // A search is over within minutes, or was given up.
  rule('searches', {
    table: 'source_progress',
    over: (before) => sql`updated_at <= ${before}`,
    hours: DAY,
  }),
  rule('sourceTurns', {
    table: 'source_turns',
    over: (before) => sql`at <= ${before}`,
    hours: 1,
  }),
  // Of the days before, which no budget looks at any more.
  rule('sourceSpending', {
    table: 'source_spending',
    over: (before) => sql`day < ${before}::date`,
    hours: 2 * DAY,
  }),
  rule('sourceStatistics', {
    table: 'source_days',
    over: (before) => sql`day < ${before}::date`,
    hours: 400 * DAY,
  }),
  rule('sourceFinds', {
    table: 'source_finds',
    over: (before) => sql`day < ${before}::date`,
    hours: 400 * DAY,
  }),
  rule('sessions', {
    table: 'dashboard_sessions',
    over: (before) => sql`expires_at <= ${before}`,
    hours: 0,
  }),
  rule('signInTries', {
    table: 'dashboard_tries',
    over: (before) => sql`ends_at <= ${before}`,
    hours: 0,
  }),
  rule('knownBrowsers', {
    table: 'dashboard_browsers',
    over: (before) => sql`seen_at <= ${before}`,
    hours: 180 * DAY,
  }),
  // With the uploaded file, where it was never read in, and the rows that were turned away.
  rule('imports', {
    table: 'dashboard_imports',
    over: (before) => sql`beat_at <= ${before} and state <> 'running'`,
    hours: 30 * DAY,
    batch: 5,
  }),
  ...PATTERN_RETENTION,
];

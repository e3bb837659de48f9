// Retention periods (docs/interface.md#retention), one rule per kind of row. Ledger entries are
// kept, because they name no person. The suppression list is kept, because without it the people
// would be found. The queue deletes its own entries an hour after their end (queue/).
import { sql, type RawBuilder } from 'kysely';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/limits.ts';
import { KNOWN_BROWSER_MS } from '../dashboard/access/known-browsers.ts';
import { DIRECTORY_IMPORT_DAYS } from '../dashboard/imports/import-store.ts';
import type { Tx } from '../db/database.ts';
import { HOUR_MS } from '../durations.ts';
import { MAX_CACHE_DAYS } from '../sources/pattern/config.ts';

export type RetentionRule = {
  /** Names the deleted rows in the log. */
  name: string;
  /**
   * Rows per transaction: few enough that other statements hardly wait, also on a database with one
   * connection.
   */
  batch: number;
  /** Deletes at most `limit` expired rows and returns their number. */
  sweep(tx: Tx, now: Date, limit: number): Promise<number>;
};

type Rule = {
  table: string;
  /** The condition for rows that are older than this time. */
  over: (before: Date) => RawBuilder<unknown>;
  /** How long rows are kept after the time in `over`. */
  hours: number;
  batch?: number;
};

const DAY = 24;

const rule = (name: string, { table, over, hours, batch = 1000 }: Rule): RetentionRule => ({
  name,
  batch,
  async sweep(tx, now, limit) {
    const before = new Date(now.getTime() - hours * HOUR_MS);
    // Skips locked rows until the next pass.
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over(before)}
        limit ${limit} for update skip locked))`.execute(tx);
    return Number(numAffectedRows);
  },
});

/** An idempotency key is valid for a day, so that no call is sent after it. */
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
  // Three months: with their records and webhook deliveries; their ids return 404 by then. A
  // running enrichment holds credits and must end first. Each may have a hundred records.
  rule('enrichments', {
    table: 'enrichments',
    over: (before) => sql`expires_at <= ${before} and finished_at is not null`,
    hours: 0,
    batch: 20,
  }),
  // An expired purchase has the same effect as none (credits/purchases.ts).
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
  // Purchased answers have their own expiry; those without one are in progress.
  rule('upstreamPurchases', {
    table: 'upstream_purchases',
    over: (before) => sql`expires_at <= ${before} and state in ('done', 'failed', 'unknown')`,
    hours: 0,
  }),
  // No request has waited for these in a week: they are neither sent nor polled any more.
  rule('upstreamLeftovers', {
    table: 'upstream_purchases',
    over: (before) => sql`wanted_at <= ${before} and state in ('queued', 'sending', 'submitted')`,
    hours: 7 * DAY,
  }),
  // Their items are upstreamPurchases with the same expiry.
  rule('upstreamSearches', {
    table: 'upstream_searches',
    over: (before) => sql`expires_at <= ${before}`,
    hours: 0,
  }),
  UPSTREAM_BODIES,
  rule('upstreamJobs', {
    table: 'upstream_jobs',
    // Some never finish, because no request polls them.
    over: (before) => sql`coalesce(finished_at, created_at) <= ${before}`,
    hours: 30 * DAY,
  }),
  // A search ends or is given up within minutes.
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
  // Minutes that are over, which no budget reads any more: the pattern source has a row for each mail host.
  rule('sourceBudgets', {
    table: 'source_budgets',
    over: (before) => sql`minute <= ${before}`,
    hours: 1,
  }),
  // Days before today, which no budget reads any more.
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
  rule('valueStatistics', {
    table: 'value_days',
    over: (before) => sql`day < ${before}::date`,
    hours: 400 * DAY,
  }),
  rule('addressStatistics', {
    table: 'address_days',
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
    hours: KNOWN_BROWSER_MS / HOUR_MS,
  }),
  // Includes uploaded files that were never imported or whose import was interrupted, and rejected rows. A running
  // import has a recent beat; one that was stopped has an old one, whenever it started.
  rule('imports', {
    table: 'dashboard_imports',
    over: (before) => sql`greatest(beat_at, started_at) <= ${before}`,
    hours: DIRECTORY_IMPORT_DAYS * DAY,
    batch: 5,
  }),
  // What the pattern source has found. Its patterns are counts, name no person, and are replaced when
  // they are learnt again.
  rule('mailAddresses', {
    table: 'mail_addresses',
    over: (before) => sql`checked_at <= ${before}`,
    hours: MAX_CACHE_DAYS * DAY,
  }),
  rule('mailDomains', {
    table: 'mail_domains',
    over: (before) =>
      sql`coalesce(greatest(routed_at, probed_at, silent_until), '-infinity') <= ${before}`,
    hours: MAX_CACHE_DAYS * DAY,
  }),
  // Longer than any request waits.
  rule('patternWaits', {
    table: 'pattern_waits',
    over: (before) => sql`updated_at <= ${before}`,
    hours: 2 * DAY,
  }),
];

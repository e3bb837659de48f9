// How long sources keep what they remember; each rule in the form of maintenance/retention.ts.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

const DAY_MS = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Longer than any ask waits: what is older was given up. */
const PROGRESS_DAYS = 2;
/** In the queue, and nobody has waited for it since; or at work, and the upstream never ended it. */
const STALE_DAYS = 7;
/** For the operator, who may look up what became of a lost answer. They name nobody. */
const JOB_DAYS = 100;
const STATISTICS_DAYS = 400;

type Delete = (now: Date, limit: number) => ReturnType<typeof sql>;

const rule = (name: string, statement: Delete) => ({
  name,
  batch: 1000,
  async sweep(tx: Tx, now: Date, limit: number): Promise<number> {
    const { numAffectedRows } = await statement(now, limit).execute(tx);
    return Number(numAffectedRows ?? 0n);
  },
});

export const SOURCE_RETENTION = [
  rule(
    'sourceProgress',
    (now, limit) => sql`delete from source_progress where reference in (
      select reference from source_progress where updated_at <= ${before(now, PROGRESS_DAYS)}
      order by updated_at limit ${limit})`,
  ),
  rule(
    'sourceTurns',
    (now, limit) => sql`delete from source_turns where (source, reference) in (
      select source, reference from source_turns where at <= ${before(now, 1)} limit ${limit})`,
  ),
  rule(
    'upstreamPurchases',
    (now, limit) => sql`delete from upstream_purchases where (source, person_key, kind) in (
      select source, person_key, kind from upstream_purchases
      where expires_at <= ${now} or (expires_at is null and wanted_at <= ${before(now, STALE_DAYS)})
      limit ${limit})`,
  ),
  rule(
    'upstreamJobs',
    (now, limit) => sql`delete from upstream_jobs where id in (
      select id from upstream_jobs where created_at <= ${before(now, JOB_DAYS)} limit ${limit})`,
  ),
  rule(
    'sourceStatistics',
    (now, limit) => sql`delete from source_days where (source, day) in (
      select source, day from source_days where day <= ${before(now, STATISTICS_DAYS)}::date
      limit ${limit})`,
  ),
  rule(
    'sourceFinds',
    (now, limit) => sql`delete from source_finds where (source, day, kind) in (
      select source, day, kind from source_finds where day <= ${before(now, STATISTICS_DAYS)}::date
      limit ${limit})`,
  ),
];

// The figures of each source: requests, results, cost and health.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SourceFigures } from '../protocol/server.ts';
import { nearestUtcDay, startOfDays } from './local-days.ts';

/** As the operator configured it. */
export type DescribedSource = { name: string; type: string; kinds: readonly string[] };

/** The configured sources in their order, then former ones that still have figures. */
export async function readSources(
  db: Db,
  configured: readonly DescribedSource[],
  { now, ...days }: { now: Date; days: string; timeZone?: string | undefined },
): Promise<SourceFigures[]> {
  const from = nearestUtcDay(startOfDays(now, days));
  const totals = await db
    .selectFrom('source_days')
    .where('day', '>=', from)
    .select('source')
    .select((eb) => [
      eb.cast<number>(eb.fn.sum('asks'), 'bigint').as('asks'),
      eb.cast<number>(eb.fn.sum('failures'), 'bigint').as('failed'),
      eb.cast<number>(eb.fn.sum('throttled'), 'bigint').as('throttled'),
      eb.cast<number>(eb.fn.sum('skipped'), 'bigint').as('skipped'),
      eb.cast<number>(eb.fn.sum('milliseconds'), 'bigint').as('milliseconds'),
      eb.cast<number>(eb.fn.sum('cost'), 'bigint').as('cost'),
      eb.cast<number>(eb.fn.sum('billed'), 'bigint').as('billed'),
    ])
    .groupBy('source')
    .execute();
  const finds = await db
    .selectFrom('source_finds')
    .where('day', '>=', from)
    .select(['source', 'kind'])
    .select([
      sql<number>`sum(asked)::bigint`.as('asked'),
      sql<number>`sum(found)::bigint`.as('found'),
    ])
    .groupBy(['source', 'kind'])
    .orderBy('kind')
    .execute();
  const health = await db.selectFrom('source_health').selectAll().execute();
  const budgets = await db.selectFrom('source_budgets').selectAll().execute();

  const past = totals
    .filter(({ source }) => !configured.some(({ name }) => name === source))
    .map(({ source }) => ({ name: source, type: '', kinds: [] }));
  return [...configured, ...past].map(({ name, type, kinds }, index) => {
    const own = totals.find(({ source }) => source === name);
    // Earlier releases also counted what was found without being asked for.
    const ownFinds = finds
      .filter(({ source }) => source === name)
      .map((one) => ({ ...one, found: Math.min(one.found, one.asked) }));
    const asked = ownFinds.reduce((sum, each) => sum + each.asked, 0);
    const found = ownFinds.reduce((sum, each) => sum + each.found, 0);
    const state = health.find(({ source }) => source === name);
    const nextMinute = budgets.find(({ source }) => source === name)?.minute;
    return {
      name,
      type,
      kinds: [...kinds],
      isConfigured: index < configured.length,
      asks: own?.asks ?? 0,
      failed: own?.failed ?? 0,
      throttled: own?.throttled ?? 0,
      skipped: own?.skipped ?? 0,
      asked,
      found,
      hitRate: asked > 0 ? found / asked : null,
      finds: ownFinds.map(({ kind, ...counts }) => ({ kind, ...counts })),
      cost: own?.cost ?? 0,
      billed: own?.billed ?? 0,
      tookMs: own && own.asks > 0 ? own.milliseconds / own.asks : null,
      breaker: state?.breaker ?? 'closed',
      throttledUntil: nextMinute && nextMinute > now ? nextMinute.toISOString() : null,
      lastError: state?.last_error ?? null,
      lastErrorAt: state?.last_error_at?.toISOString() ?? null,
    };
  });
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import type { EnrichmentFilter, Enrichments } from '../protocol/enrichments.ts';
import { isAfter, pagedByTime } from './cursor.ts';
import {
  filterFor,
  hasFound,
  searchEnrichments,
  type EnrichmentSearch,
} from './enrichment-filter.ts';
import { readEnrichmentRows } from './enrichment-rows.ts';

type EnrichmentListQuery = EnrichmentSearch & {
  show: EnrichmentFilter;
  cursor?: string | undefined;
};

const count = (filter: EnrichmentFilter) =>
  sql<number>`count(*) filter (where ${filterFor(filter)})::integer`;

/** Newest first. */
export async function listEnrichments(db: Db, asked: EnrichmentListQuery): Promise<Enrichments> {
  const found = searchEnrichments(db, asked);
  const newest = await found
    .select(['e.id', 'e.created_at'])
    .where(filterFor(asked.show))
    .where(isAfter(asked.cursor))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { rows, next } = pagedByTime(newest, PAGE_SIZE);
  const { finished, ...counts } = await found
    .select([
      count('all').as('all'),
      count('active').as('active'),
      count('done').as('done'),
      count('failed').as('failed'),
      sql<number>`count(*) filter (where e.status = 'FINISHED')::integer`.as('finished'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: await readEnrichmentRows(
      db,
      rows.map(({ id }) => id),
    ),
    next,
    // Records are looked up once for each enrichment: what has not found something is the rest.
    counts: { ...counts, not_found: finished - counts.done },
  };
}

type Summary = {
  started: number;
  foundSomething: number;
  usualSeconds: number | null;
  queueWaitSeconds: number;
};

/** Enrichments that were started since `from`; waiting ones may be older. */
export async function summarize(
  db: Db,
  { workspaceId, from, now }: { workspaceId: string; from: Date; now: Date },
): Promise<Summary> {
  const own = db.selectFrom('enrichments as e').where('e.workspace_id', '=', workspaceId);
  const started = await own
    .where('e.created_at', '>=', from)
    .select([
      sql<number>`count(*)::integer`.as('started'),
      sql<number>`count(*) filter (where ${hasFound})::integer`.as('foundSomething'),
      sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from e.finished_at - e.created_at))
        filter (where e.status = 'FINISHED')`.as('usualSeconds'),
    ])
    .executeTakeFirstOrThrow();
  const oldest = await own
    .where('e.status', '=', 'CREATED')
    .where('e.finished_at', 'is', null)
    .select((eb) => eb.fn.min('e.created_at').as('at'))
    .executeTakeFirst();
  const waited = oldest?.at ? now.getTime() - oldest.at.getTime() : 0;
  return { ...started, queueWaitSeconds: Math.max(0, waited / 1000) };
}

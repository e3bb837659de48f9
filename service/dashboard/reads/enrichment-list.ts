import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import type { Enrichments } from '../protocol/enrichments.ts';
import { paged, readPosition, writePosition } from './cursor.ts';
import {
  filterFor,
  hasFound,
  searchEnrichments,
  type EnrichmentSearch,
  type Filter,
} from './enrichment-filter.ts';
import { readEnrichmentRows } from './enrichment-rows.ts';

type Asked = EnrichmentSearch & { show: Filter; cursor?: string | undefined };

const count = (filter: Filter) =>
  sql<number>`count(*) filter (where ${filterFor(filter)})::integer`;

/** Newest first. */
export async function listEnrichments(db: Db, asked: Asked): Promise<Enrichments> {
  const found = searchEnrichments(db, asked);
  const after = readPosition(asked.cursor);
  let page = found
    .select(['e.id', 'e.created_at'])
    .where(filterFor(asked.show))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('e.created_at', 'e.id'), '<', tuple(after.at, after.id)),
    );
  }
  const { rows, next } = paged(await page.execute(), PAGE_SIZE, (row) =>
    writePosition({ at: row.created_at, id: row.id }),
  );
  const counts = await found
    .select([
      count('all').as('all'),
      count('active').as('active'),
      count('done').as('done'),
      count('not_found').as('not_found'),
      count('failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: await readEnrichmentRows(
      db,
      rows.map(({ id }) => id),
    ),
    next,
    counts,
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

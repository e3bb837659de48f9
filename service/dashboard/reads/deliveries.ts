// The webhook log: what was sent to which URL, how often, and the responses.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import type { Delivery, DeliveryState } from '../protocol/enrichments.ts';
import { pagedByTime, readPosition } from './cursor.ts';

/** The owner of the read deliveries; not yet expired ones. */
type Own = { workspaceId: string; now: Date };

/**
 * Without the bodies, which are as large as the results. The enrichment is looked up for each delivery,
 * so that the newest ones are read without all others; `offset` keeps the planner from a join of all.
 */
const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrichments')
          .select(['name', 'expires_at'])
          .whereRef('enrichments.id', '=', 'd.enrichment_id')
          .offset(0)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.enrichment_id', 'd.event', 'd.url', 'd.next_attempt_at'])
    .select(['d.delivered_at', 'd.gave_up_at', 'd.created_at', 'e.name']);

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number];

const getState = (row: Row): DeliveryState =>
  row.delivered_at ? 'delivered' : row.gave_up_at ? 'failed' : 'waiting';

async function withAttempts(db: Db, rows: readonly Row[]): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  return rows.map((row) => ({
    id: row.id,
    enrichment: { id: row.enrichment_id, name: row.name },
    event: row.event,
    url: row.url,
    state: getState(row),
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    attempts: (byDelivery.get(row.id) ?? []).map(({ at, status, error, duration_ms: tookMs }) => ({
      at: at.toISOString(),
      status,
      error,
      tookMs,
    })),
  }));
}

/** Oldest first. */
export async function readDeliveries(db: Db, enrichmentId: string): Promise<Delivery[]> {
  const rows = await deliveries(db)
    .where('d.enrichment_id', '=', enrichmentId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  return withAttempts(db, rows);
}

type DeliveryQuery = Own & {
  state?: DeliveryState | undefined;
  cursor?: string | undefined;
};

/**
 * A range of the index, and not `=`: without statistics, which PGlite never has, the planner would expect few
 * deliveries of the workspace and sort all of them.
 */
function isInLog(workspaceId: string, cursor: string | undefined): Expression<SqlBool> {
  const { at, id } = readPosition(cursor) ?? { at: 'infinity', id: workspaceId };
  return sql<SqlBool>`d.owner_id >= ${workspaceId}::uuid and (d.owner_id, d.created_at, d.id)
    < (${workspaceId}::uuid, ${at}::timestamptz, ${id}::uuid)`;
}

/** Newest first. */
export async function listDeliveries(
  db: Db,
  asked: DeliveryQuery,
): Promise<{ rows: Delivery[]; next: string | null }> {
  let query = deliveries(db)
    .where(isInLog(asked.workspaceId, asked.cursor))
    .where('e.expires_at', '>', asked.now)
    .orderBy('d.owner_id', 'desc')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (asked.state === 'delivered') query = query.where('d.delivered_at', 'is not', null);
  if (asked.state === 'failed') query = query.where('d.gave_up_at', 'is not', null);
  if (asked.state === 'waiting') {
    query = query.where('d.delivered_at', 'is', null).where('d.gave_up_at', 'is', null);
  }
  const page = pagedByTime(await query.execute(), PAGE_SIZE);
  return { rows: await withAttempts(db, page.rows), next: page.next };
}

/** null when it does not exist or belongs to another workspace. */
export async function readDelivery(
  db: Db,
  { id, workspaceId, now }: Own & { id: string },
): Promise<(Delivery & { body: string }) | null> {
  const row = await deliveries(db)
    .select('d.body')
    .where('d.id', '=', id)
    .where('d.owner_id', '=', workspaceId)
    .where('e.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const [delivery] = await withAttempts(db, [row]);
  return delivery ? { ...delivery, body: row.body } : null;
}

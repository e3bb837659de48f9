import { isFinalStatus } from '../../../lib/contract/values.ts';
import type { Db } from '../../db/database.ts';
import { readRecords } from '../../enrichments/results.ts';
import type { EnrichmentDetail } from '../protocol/enrichments.ts';
import { readDeliveries } from './deliveries.ts';
import { readEnrichmentRows } from './enrichment-rows.ts';
import { describeRecord } from './record.ts';
import { readTimeline } from './timeline.ts';

type EnrichmentQuery = { workspaceId: string; id: string; now: Date };

/** null when it does not exist, belongs to another workspace, or has expired. */
export async function readEnrichment(
  db: Db,
  { workspaceId, id, now }: EnrichmentQuery,
): Promise<EnrichmentDetail | null> {
  const own = await db
    .selectFrom('enrichments')
    .select(['expires_at', 'webhook_url', 'contact_webhook_url'])
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const [row] = own ? await readEnrichmentRows(db, [id]) : [];
  if (!own || !row) return null;
  const records = await readRecords(db, id);
  const deliveries = await readDeliveries(db, id);
  const ended = isFinalStatus(row.status);
  return {
    ...row,
    freeUntil: own.expires_at.toISOString(),
    canCancel: !ended,
    hasWebhook: own.webhook_url !== null || own.contact_webhook_url !== null,
    records: records.map((record) => describeRecord(record, row.kind, ended)),
    timeline: await readTimeline(db, row, records, deliveries),
    deliveries,
  };
}

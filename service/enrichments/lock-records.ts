import type { Tx } from '../db/database.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

export type RecordId = { enrichmentId: string; position: number };

/**
 * Locks the records before the enrichment, in the order of their positions, as every transaction
 * that takes both does. Returns the running records at `positions`; null when there are none, or
 * the enrichment has ended.
 */
export async function lockRecords(
  tx: Tx,
  enrichmentId: string,
  positions: readonly number[],
): Promise<{ records: RecordRow[]; enrichment: EnrichmentRow } | null> {
  const records = await tx
    .selectFrom('records')
    .selectAll()
    .where('enrichment_id', '=', enrichmentId)
    .where('position', 'in', [...positions])
    .where('state', '=', 'running')
    .orderBy('position')
    .forUpdate()
    .execute();
  if (records.length === 0) return null;
  const enrichment = await tx
    .selectFrom('enrichments')
    .selectAll()
    .where('id', '=', enrichmentId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return enrichment ? { records, enrichment } : null;
}

export async function lockRecord(
  tx: Tx,
  { enrichmentId, position }: RecordId,
): Promise<{ record: RecordRow; enrichment: EnrichmentRow } | null> {
  const locked = await lockRecords(tx, enrichmentId, [position]);
  const record = locked?.records[0];
  return locked && record ? { record, enrichment: locked.enrichment } : null;
}

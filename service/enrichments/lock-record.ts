import type { Tx } from '../db/database.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

export type RecordId = { enrichmentId: string; position: number };

/** Locks the record first, in every transaction that takes both. null when either has ended. */
export async function lockRecord(
  tx: Tx,
  { enrichmentId, position }: RecordId,
): Promise<{ record: RecordRow; enrichment: EnrichmentRow } | null> {
  const record = await tx
    .selectFrom('records')
    .selectAll()
    .where('enrichment_id', '=', enrichmentId)
    .where('position', '=', position)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!record) return null;
  const enrichment = await tx
    .selectFrom('enrichments')
    .selectAll()
    .where('id', '=', enrichmentId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return enrichment ? { record, enrichment } : null;
}

// With --charging commercial a purchase counts from the end of its job.
import { contactInfo } from '../../lib/contract/enrichment.ts';
import { READING } from '../../lib/contract/wire.ts';
import { identicalInput } from '../credits/charging.ts';
import { chargeableKinds } from '../credits/price.ts';
import { claim } from '../credits/purchases.ts';
import type { Tx } from '../db/database.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

const stored = contactInfo(READING);

function kindsOf({ kind }: EnrichmentRow, record: RecordRow): string[] {
  if (record.state !== 'found') return [];
  return kind === 'reverse'
    ? ['reverse.email']
    : chargeableKinds(stored.parse(record.contact_info));
}

/** The results of the finished enrichment are free from now on, for the identical input. */
export async function storeCommercialPurchases(
  tx: Tx,
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
  at: Date,
): Promise<void> {
  const claims = records.flatMap((record) =>
    kindsOf(enrichment, record).map((kind) => identicalInput(kind, record)),
  );
  const different = new Map(claims.map((it) => [`${it.kind} ${it.keys[0]}`, it]));
  await claim(tx, enrichment.workspace_id, [...different.values()], at);
}

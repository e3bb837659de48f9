// Ends an enrichment: the rest of the hold is released, and the webhook is queued.
import { contactInfo } from '../../lib/contract/enrichment.ts';
import type { EnrichmentStatus } from '../../lib/contract/values.ts';
import { READING } from '../../lib/contract/wire.ts';
import { toIdenticalInputClaim, type ChargingRules } from '../credits/charging-rules.ts';
import { release } from '../credits/ledger.ts';
import { chargeableKinds } from '../credits/chargeable-kinds.ts';
import { claim } from '../credits/purchases.ts';
import type { Tx } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import type { PublicOrigin } from '../logos/logo-url.ts';
import type { Queue } from '../queue/queue.ts';
import { announceEnd } from './announce-event.ts';
import { readRecords, type EnrichmentRow, type RecordRow, toSpender } from './results.ts';
import { isAnnounced, statusesBefore } from './status.ts';
import { withdrawPurchases } from './withdraw-purchases.ts';

export type FinishCollaborators = {
  queue: Queue;
  signals: Signals;
  publicOrigin: PublicOrigin;
  now: () => Date;
  /** Default: fair. */
  charging?: ChargingRules;
};

const storedContactInfo = contactInfo(READING);

function listFoundKinds({ kind }: EnrichmentRow, record: RecordRow): string[] {
  if (record.state !== 'found') return [];
  return kind === 'reverse'
    ? ['reverse.email']
    : chargeableKinds(storedContactInfo.parse(record.contact_info));
}

/**
 * The commercial rule: the results of a finished enrichment are free from now on, for the identical
 * input.
 */
async function storeCommercialPurchases(
  tx: Tx,
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
  at: Date,
): Promise<void> {
  const claims = records.flatMap((record) =>
    listFoundKinds(enrichment, record).map((kind) => toIdenticalInputClaim(kind, record)),
  );
  const different = new Map(claims.map((each) => [`${each.kind} ${each.keys[0]}`, each]));
  await claim(tx, enrichment.workspace_id, [...different.values()], at);
}

/**
 * Ends it in `status`. Returns false and does nothing when it has ended already. Locks the
 * enrichment.
 */
export async function endEnrichment(
  tx: Tx,
  collaborators: FinishCollaborators,
  enrichmentId: string,
  status: EnrichmentStatus,
): Promise<boolean> {
  const at = collaborators.now();
  const before = await tx
    .selectFrom('enrichments')
    .select('held')
    .where('id', '=', enrichmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ended = await tx
    .updateTable('enrichments')
    .set({ status, held: 0, finished_at: at })
    .where('id', '=', enrichmentId)
    .where('status', 'in', statusesBefore(status))
    .returningAll()
    .executeTakeFirst();
  if (!ended) return false;
  const isBought = collaborators.charging === 'commercial' && status === 'FINISHED';
  const isWebhookDue = ended.webhook_url !== null && isAnnounced(status);
  const records = isBought || isWebhookDue ? await readRecords(tx, enrichmentId) : [];
  if (ended.pending > 0) await withdrawPurchases(tx, enrichmentId);
  await release(tx, { ...toSpender(ended), amount: before.held, at, enrichmentId });
  // After the balance, because the transaction of the last record has locked the balance first.
  if (isBought) await storeCommercialPurchases(tx, ended, records, at);
  if (isWebhookDue) await announceEnd(tx, collaborators, ended, records);
  return true;
}

/** Ends it when every record is finished, and notifies waiting requests. */
export async function finishIfDone(
  tx: Tx,
  collaborators: FinishCollaborators,
  enrichment: EnrichmentRow,
): Promise<void> {
  if (enrichment.pending === 0) {
    const status = enrichment.short_of_credits ? 'CREDITS_INSUFFICIENT' : 'FINISHED';
    await endEnrichment(tx, collaborators, enrichment.id, status);
  }
  await collaborators.signals.notify(tx, 'enrichment', enrichment.id);
}

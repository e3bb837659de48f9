// Charges and stores what was found for one record. Result, ledger entries, purchase, queue entry
// and webhook are one transaction, so that nothing is done or billed twice, whenever a process is
// killed.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { QueueEntry } from '../queue/queue.ts';
import { deleteProgress } from '../sources/progress.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { NOTHING, type AreSuppressed, type SourceAnswer } from '../sources/source.ts';
import { storedAnswer } from '../sources/stored-answer.ts';
import { announceRecord } from './announce-event.ts';
import { finishIfDone, type FinishCollaborators } from './finish.ts';
import { mayWaitForCredits } from './reserved-credits.ts';
import { CREDIT_WAIT_SECONDS } from './other-holds.ts';
import { lockRecord, type RecordId } from './lock-records.ts';
import { normalizeAnswer } from '../sources/normalize-answer.ts';
import { chargeRecord } from './charge-record.ts';
import { priceAnswer, toChargedAnswer, type Charge, type ChargedAnswer } from './price-answer.ts';
import { toProvenance } from './provenance.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';
import type { SettledValues } from './value-statistics.ts';

export type SettledRecord = SettledValues & {
  kind: string;
  state: string;
  hundredths: Hundredths;
  /** The charges by source. */
  charges: readonly Charge[];
};

export type SettleCollaborators = FinishCollaborators & {
  db: Db;
  areSuppressed: AreSuppressed;
  /** Called for each record that ended here, after the commit. */
  onSettled?: (record: SettledRecord) => void;
};

/** The answer that was found earlier and waits only for credits; null when there is none. */
export const readUnpaidAnswer = (record: Pick<RecordRow, 'unpaid_answer'>): SourceAnswer | null =>
  record.unpaid_answer === null ? null : storedAnswer.parse(record.unpaid_answer);

async function storeUnpaidAnswer(
  tx: Tx,
  { enrichment_id, position, unpaid_since }: RecordRow,
  answer: SourceAnswer,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('records')
    .set({ unpaid_answer: json(answer), unpaid_since: unpaid_since ?? at })
    .where('enrichment_id', '=', enrichment_id)
    .where('position', '=', position)
    .execute();
}

/**
 * An answer that waited for credits when its enrichment ended is deleted, because it was not paid
 * for.
 */
export async function deleteUnpaidAnswer(
  tx: Tx,
  { enrichmentId, position }: RecordId,
): Promise<void> {
  await tx
    .updateTable('records')
    .set({ unpaid_answer: null })
    .where('enrichment_id', '=', enrichmentId)
    .where('position', '=', position)
    .where('unpaid_answer', 'is not', null)
    .execute();
}

/**
 * Nothing for a person who was erased or suppressed after the source was asked. The record must be
 * locked, so that an erasure has either emptied it or empties it afterwards.
 */
async function withoutSuppressed(
  tx: Tx,
  areSuppressed: AreSuppressed,
  { query }: RecordRow,
  answer: SourceAnswer,
): Promise<SourceAnswer> {
  if (!answer.person && answer.values.length === 0) return answer;
  const personQuery = personQuerySchema.parse(query);
  // Only an erasure leaves a running record without its query (privacy/erase/erase-from-results.ts).
  if (Object.keys(personQuery).length === 0) return NOTHING;
  const [isSuppressed] = await areSuppressed([{ personQuery, answer }], tx);
  return isSuppressed ? NOTHING : answer;
}

async function store(
  tx: Tx,
  enrichment: EnrichmentRow,
  position: number,
  outcome: ChargedAnswer & { answer: SourceAnswer; at: Date },
): Promise<{ record: RecordRow; enrichment: EnrichmentRow }> {
  const { contactInfo, profile, answer, cost, held, isShort, at } = outcome;
  const record = await tx
    .updateTable('records')
    .set({
      state: outcome.state,
      missed: outcome.missed.length > 0 ? json(outcome.missed) : null,
      cost,
      contact_info: contactInfo && json(contactInfo),
      profile: profile && json(profile),
      provenance: json(toProvenance(answer)),
      unpaid_answer: null,
      reserved: 0,
      finished_at: at,
    })
    .where('enrichment_id', '=', enrichment.id)
    .where('position', '=', position)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('enrichments')
    .set((eb) => ({
      held,
      cost: eb('cost', '+', cost),
      pending: eb('pending', '-', 1),
      ...(isShort && { short_of_credits: true }),
    }))
    .where('id', '=', enrichment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { record, enrichment: after };
}

/**
 * Settles the entry's record. Does nothing, and bills nothing, when it was settled before or when its
 * enrichment has ended. A record that waits for credits is not settled: its entry is postponed.
 */
export async function settleRecord(
  collaborators: SettleCollaborators,
  entry: QueueEntry,
  id: RecordId,
  found: SourceAnswer,
): Promise<void> {
  const { db, queue, areSuppressed, charging = 'fair' } = collaborators;
  const normalized = normalizeAnswer(found);
  const settled = await db.transaction().execute(async (tx): Promise<SettledRecord | null> => {
    const at = collaborators.now();
    const locked = await lockRecord(tx, id);
    if (!locked) {
      await deleteUnpaidAnswer(tx, id);
      await queue.complete(tx, 'enrich', entry);
      return null;
    }
    const answer = await withoutSuppressed(tx, areSuppressed, locked.record, normalized);
    const paid = await chargeRecord(tx, locked.enrichment, {
      charging,
      kinds: priceAnswer(locked, answer),
      record: locked.record,
      mayWait: mayWaitForCredits(locked.record, at),
      at,
    });
    if (paid.wait) {
      await storeUnpaidAnswer(tx, locked.record, answer, at);
      await queue.postpone(tx, 'enrich', entry, CREDIT_WAIT_SECONDS);
      return null;
    }
    await queue.complete(tx, 'enrich', entry);
    await deleteProgress(tx, `${id.enrichmentId}:${id.position}`);
    const charged = toChargedAnswer(locked, answer, paid);
    const { record, enrichment } = await store(tx, locked.enrichment, id.position, {
      ...charged,
      answer,
      at,
    });
    await announceRecord(tx, collaborators, enrichment, record);
    await finishIfDone(tx, collaborators, enrichment);
    const { charges, outcomes } = charged;
    return {
      kind: enrichment.kind,
      state: record.state,
      hundredths: record.cost,
      charges,
      workspaceId: enrichment.workspace_id,
      apiKeyId: enrichment.api_key_id,
      outcomes,
    };
  });
  if (settled) collaborators.onSettled?.(settled);
}

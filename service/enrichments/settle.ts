// What was found for one record is paid for and stored: result, ledger entries, purchase, queue entry
// and webhook are one transaction, so nothing is done or billed twice, whoever is killed when.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import { chargeableKinds } from '../credits/price.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { StoredRecordState } from '../db/tables/enrichments.ts';
import type { Job } from '../queue/queue.ts';
import type { SourceAnswer } from '../sources/source.ts';
import { who } from '../sources/who.ts';
import { announceRecord } from '../webhooks/announce.ts';
import { assembleContactInfo, without } from './contact-info.ts';
import { finishIfDone, type FinishCollaborators } from './finish.ts';
import { pay } from './pay.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

type Outcome = {
  state: StoredRecordState;
  cost: Hundredths;
  contactInfo: ContactInfo | null;
  withheld: boolean;
};

async function settleContact(
  tx: Tx,
  enrichment: EnrichmentRow,
  record: RecordRow,
  answer: SourceAnswer,
  at: Date,
): Promise<Outcome> {
  // Whatever a source sends along: what was not asked for is neither told nor billed.
  const asked = answer.values.filter(({ kind }) => record.wanted.includes(kind));
  const info = assembleContactInfo(asked, who.parse(record.query).companyDomain);
  const found = chargeableKinds(info);
  const personKey =
    answer.personKey ?? answer.person?.personKey ?? `record:${enrichment.id}:${record.position}`;
  const kinds = found.map((kind) => ({ kind, price: PRICE[kind] }));
  const paid = await pay(tx, enrichment, { personKey, kinds, position: record.position, at });
  const withheld = found.filter((kind) => paid.withheld.includes(kind));
  const contactInfo = without(info, withheld);
  const anything = chargeableKinds(contactInfo).length > 0 || contactInfo.phones.length > 0;
  return {
    state: anything ? 'found' : withheld.length > 0 ? 'withheld' : 'not_found',
    cost: paid.cost,
    contactInfo,
    withheld: withheld.length > 0,
  };
}

async function settleReverse(
  tx: Tx,
  enrichment: EnrichmentRow,
  record: RecordRow,
  answer: SourceAnswer,
  at: Date,
): Promise<Outcome> {
  if (!answer.person) return { state: 'not_found', cost: 0, contactInfo: null, withheld: false };
  const paid = await pay(tx, enrichment, {
    personKey: answer.person.personKey,
    kinds: [{ kind: 'reverse.email', price: REVERSE_EMAIL_PRICE }],
    position: record.position,
    at,
  });
  const withheld = paid.withheld.length > 0;
  return { state: withheld ? 'withheld' : 'found', cost: paid.cost, contactInfo: null, withheld };
}

/** It was canceled or failed while this record was looked for: nothing more is found or billed. */
class EnrichmentEndedError extends Error {
  override name = 'EnrichmentEndedError';
}

export type SettleCollaborators = FinishCollaborators & { db: Db };

/** The record must be the job's. Nothing happens, and nothing is billed, when it was settled before. */
export async function settleRecord(
  collaborators: SettleCollaborators,
  job: Job,
  { enrichmentId, position }: { enrichmentId: string; position: number },
  answer: SourceAnswer,
): Promise<void> {
  const { db, queue } = collaborators;
  const done = db.transaction().execute(async (tx) => {
    const at = collaborators.now();
    const record = await tx
      .selectFrom('records')
      .selectAll()
      .where('enrichment_id', '=', enrichmentId)
      .where('position', '=', position)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    await queue.complete(tx, 'enrich', job);
    if (!record) return;
    const enrichment = await tx
      .selectFrom('enrichments')
      .selectAll()
      .where('id', '=', enrichmentId)
      .executeTakeFirstOrThrow();

    const settleKind = enrichment.kind === 'contact' ? settleContact : settleReverse;
    const outcome = await settleKind(tx, enrichment, record, answer, at);
    const paidFor = outcome.state === 'withheld' ? null : (answer.person?.profile ?? null);
    const settled = await tx
      .updateTable('records')
      .set({
        state: outcome.state,
        cost: outcome.cost,
        contact_info: outcome.contactInfo && json(outcome.contactInfo),
        profile: paidFor && json(paidFor),
        provenance: json(
          answer.values.map(({ kind, source, at: seen }) => ({ kind, source, seen })),
        ),
        finished_at: at,
      })
      .where('enrichment_id', '=', enrichmentId)
      .where('position', '=', position)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = await tx
      .updateTable('enrichments')
      .set((eb) => ({
        pending: eb('pending', '-', 1),
        ...(outcome.withheld && { short_of_credits: true }),
      }))
      .where('id', '=', enrichmentId)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!after) throw new EnrichmentEndedError();
    if (after.contact_webhook_url) await announceRecord(tx, collaborators, after, settled);
    await finishIfDone(tx, collaborators, after);
  });
  await done.catch(async (error: unknown) => {
    if (!(error instanceof EnrichmentEndedError)) throw error;
    await db.transaction().execute((tx) => queue.complete(tx, 'enrich', job));
  });
}

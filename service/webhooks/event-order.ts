// Sends the end event of an enrichment after the first attempts of all its `contact_finished`
// events, so that a receiver that stores the latest status ends with the final one. The state is
// `blocks_end` of the contact events. It changes only while the enrichment is locked, so that of
// the end and the last attempt the later one always sees the earlier one.
//
// An attempt whose process died has not ended. Its queue entry goes to another process, which
// repeats the attempt, and the end event waits for that one.
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { RETRY_PRIORITY, planRetry } from './retry-policy.ts';

type Collaborators = { queue: Queue; now: () => Date; webhookRetrySeconds: number };

type FirstAttempt = {
  enrichmentId: string;
  deliveryId: string;
  /** See AttemptResult. */
  unansweredSince: Date | null;
};

/**
 * The longest wait of a blocked end event in the queue, unless it is released earlier. It is then
 * sent even if every attempt at a contact event kills its process.
 */
export const MAX_WAIT_SECONDS = 15 * 60;

/** The enrichment must be locked. */
export async function isEndBlocked(tx: Tx, enrichmentId: string): Promise<boolean> {
  const blocking = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('enrichment_id', '=', enrichmentId)
    .where('blocks_end', '=', true)
    .executeTakeFirst();
  return blocking !== undefined;
}

/**
 * Must be called before one of its deliveries is locked: erasing a person takes both locks in this
 * order.
 */
export async function lockEnrichment(tx: Tx, enrichmentId: string): Promise<void> {
  await tx
    .selectFrom('enrichments')
    .select('id')
    .where('id', '=', enrichmentId)
    .forNoKeyUpdate()
    .execute();
}

/** Other enrichments of the workspace whose contact events wait for the same receiver. */
async function listSiblings(tx: Tx, enrichmentId: string): Promise<string[]> {
  const siblings = await tx
    .selectFrom('enrichments as own')
    .innerJoin('enrichments as other', (join) =>
      join
        .onRef('other.workspace_id', '=', 'own.workspace_id')
        .onRef('other.contact_webhook_url', '=', 'own.contact_webhook_url')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.id', '=', enrichmentId)
    .where('other.id', 'in', (eb) =>
      eb.selectFrom('webhook_deliveries').select('enrichment_id').where('blocks_end', '=', true),
    )
    .execute();
  return siblings.map(({ id }) => id);
}

/** Locks those that no other transaction has locked, and so waits for none. */
async function lockUnlocked(tx: Tx, enrichmentIds: readonly string[]): Promise<string[]> {
  if (enrichmentIds.length === 0) return [];
  const locked = await tx
    .selectFrom('enrichments')
    .select('id')
    .where('id', 'in', enrichmentIds)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return locked.map(({ id }) => id);
}

/** Whether the receiver has answered no contact event of the enrichments since that time. */
async function isReceiverSilent(
  tx: Tx,
  enrichmentIds: readonly string[],
  since: Date,
): Promise<boolean> {
  const answered = await tx
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
    .select('a.id')
    .where('d.enrichment_id', 'in', enrichmentIds)
    .where('d.event', '=', 'contact_finished')
    .where('a.status', 'is not', null)
    .where(sql<SqlBool>`a.at + a.duration_ms * interval '1 millisecond' >= ${since}`)
    .executeTakeFirst();
  return answered === undefined;
}

/**
 * Postpones the queued contact events of a silent receiver to its retry, and unblocks the end
 * events: only a few deliveries to one receiver run at once, so that each of them would delay the
 * end events and other events to the host by a timeout.
 */
async function putOffUnsent(
  tx: Tx,
  { queue, now, webhookRetrySeconds }: Collaborators,
  enrichmentIds: readonly string[],
): Promise<void> {
  const blocking = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('enrichment_id', 'in', enrichmentIds)
    .where('blocks_end', '=', true)
    .execute();
  const retry = planRetry(now(), webhookRetrySeconds);
  const putOff = await queue.reschedule(
    tx,
    'webhook',
    blocking.map(({ id }) => id),
    { afterSeconds: retry.afterSeconds, priority: RETRY_PRIORITY },
  );
  if (putOff.length === 0) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({
      blocks_end: false,
      next_attempt_at: retry.at,
    })
    .where('id', 'in', putOff)
    .execute();
}

/** Makes waiting end events due when nothing blocks them any more. The enrichments must be locked. */
export async function releaseEnds(
  tx: Tx,
  { queue, now }: { queue: Pick<Queue, 'reschedule'>; now: () => Date },
  enrichmentIds: readonly string[],
): Promise<void> {
  const released = await tx
    .updateTable('webhook_deliveries as finished')
    .set({ next_attempt_at: now() })
    .where('enrichment_id', 'in', enrichmentIds)
    .where('event', '=', 'enrichment_finished')
    .where('next_attempt_at', 'is', null)
    .where('delivered_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as blocking')
            .select('blocking.id')
            .whereRef('blocking.enrichment_id', '=', 'finished.enrichment_id')
            .where('blocking.blocks_end', '=', true),
        ),
      ),
    )
    .returning('id')
    .execute();
  const ids = released.map(({ id }) => id);
  await queue.reschedule(tx, 'webhook', ids, { afterSeconds: 0 });
}

/**
 * The first attempt at a contact event has ended with any outcome. The enrichment must be locked.
 */
export async function endFirstAttempt(
  tx: Tx,
  collaborators: Collaborators,
  attempt: FirstAttempt,
): Promise<void> {
  const { enrichmentId, deliveryId, unansweredSince } = attempt;
  await tx
    .updateTable('webhook_deliveries')
    .set({ blocks_end: false })
    .where('id', '=', deliveryId)
    .execute();
  const siblings = unansweredSince ? await listSiblings(tx, enrichmentId) : [];
  if (
    !unansweredSince ||
    !(await isReceiverSilent(tx, [enrichmentId, ...siblings], unansweredSince))
  ) {
    return releaseEnds(tx, collaborators, [enrichmentId]);
  }
  // Enrichments that are locked now are left to the next unanswered attempt.
  const silent = [enrichmentId, ...(await lockUnlocked(tx, siblings))];
  await putOffUnsent(tx, collaborators, silent);
  await releaseEnds(tx, collaborators, silent);
}

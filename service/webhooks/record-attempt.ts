// Stores the outcome of an attempt in one transaction: the log, the remaining attempts, the queue
// entry, and whether the end event still waits.
import type { Tx } from '../db/database.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { endFirstAttempt, lockEnrichment, RETRY_PRIORITY } from './event-order.ts';

/** `error` is null for a 2xx response, `status` without a response. */
export type Attempt = {
  at: Date;
  status: number | null;
  error: string | null;
  duration_ms: number;
};

type Collaborators = { queue: Queue; now: () => Date; webhookRetrySeconds: number };

/** The delivery as it was read before the attempt. */
type Attempted = { deliveryId: string; round: number; enrichmentId: string; blocksEnd: boolean };

async function updateDelivery(
  tx: Tx,
  { queue, now, webhookRetrySeconds }: Collaborators,
  job: Job,
  { deliveryId, round }: Attempted,
  made: Attempt,
): Promise<void> {
  const delivery = await tx
    .selectFrom('webhook_deliveries')
    .select(['tries_left', 'round'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
  // Deleted with its enrichment in the meantime.
  if (!delivery) return queue.complete(tx, 'webhook', job);
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: deliveryId, ...made })
    .execute();
  const isDelivered = made.error === null;
  // Resent on request meanwhile, or completed by a parallel attempt.
  const isSettled = delivery.tries_left === 0 && !isDelivered;
  if (delivery.round !== round || isSettled) {
    await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', deliveryId)
      .execute();
    return queue.complete(tx, 'webhook', job);
  }
  const left = isDelivered ? 0 : delivery.tries_left - 1;
  const at = now();
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      tries_left: left,
      last_error: made.error,
      ...(isDelivered && { delivered_at: at, gave_up_at: null }),
      ...(!isDelivered && left === 0 && { gave_up_at: at }),
      next_attempt_at: left > 0 ? new Date(at.getTime() + webhookRetrySeconds * 1000) : null,
    }))
    .where('id', '=', deliveryId)
    .execute();
  if (left === 0) return queue.complete(tx, 'webhook', job);
  const retry = { ...job, priority: RETRY_PRIORITY };
  await queue.postpone(tx, 'webhook', retry, webhookRetrySeconds);
}

export async function recordAttempt(
  tx: Tx,
  collaborators: Collaborators,
  job: Job,
  attempted: Attempted,
  made: Attempt,
): Promise<void> {
  const { deliveryId, enrichmentId, blocksEnd } = attempted;
  if (blocksEnd) await lockEnrichment(tx, enrichmentId);
  await updateDelivery(tx, collaborators, job, attempted, made);
  if (!blocksEnd) return;
  const { at, error } = made;
  await endFirstAttempt(tx, collaborators, { enrichmentId, deliveryId, at, error });
}

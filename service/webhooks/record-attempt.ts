// Stores the outcome of an attempt in one transaction: the log, the remaining attempts, the queue
// entry, and whether the end event still waits.
import type { Tx } from '../db/database.ts';
import type { QueueEntry, Queue } from '../queue/queue.ts';
import { endFirstAttempt, lockEnrichment } from './event-order.ts';
import { RETRY_PRIORITY, planRetry } from './retry-policy.ts';

/** As it is logged. `error` is null for a 2xx response, `status` without a response. */
export type AttemptRow = {
  at: Date;
  status: number | null;
  error: string | null;
  duration_ms: number;
};

export type AttemptResult = {
  row: AttemptRow;
  /**
   * The start of the attempt, if it ended without a response; null after a response or a quick
   * failure.
   */
  unansweredSince: Date | null;
};

type Collaborators = { queue: Queue; now: () => Date; webhookRetrySeconds: number };

/** The delivery as it was read before the attempt. */
type DeliverySnapshot = {
  deliveryId: string;
  round: number;
  enrichmentId: string;
  blocksEnd: boolean;
};

async function updateDelivery(
  tx: Tx,
  { queue, now, webhookRetrySeconds }: Collaborators,
  entry: QueueEntry,
  { deliveryId, round }: DeliverySnapshot,
  row: AttemptRow,
): Promise<void> {
  const delivery = await tx
    .selectFrom('webhook_deliveries')
    .select(['tries_left', 'round'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
  // Deleted with its enrichment in the meantime.
  if (!delivery) return queue.complete(tx, 'webhook', entry);
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: deliveryId, ...row })
    .execute();
  const isDelivered = row.error === null;
  // Resent on request meanwhile, or completed by a parallel attempt.
  const isSettled = delivery.tries_left === 0 && !isDelivered;
  if (delivery.round !== round || isSettled) {
    await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', deliveryId)
      .execute();
    return queue.complete(tx, 'webhook', entry);
  }
  const left = isDelivered ? 0 : delivery.tries_left - 1;
  const at = now();
  const retry = planRetry(at, webhookRetrySeconds);
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      tries_left: left,
      last_error: row.error,
      ...(isDelivered && { delivered_at: at, gave_up_at: null }),
      ...(!isDelivered && left === 0 && { gave_up_at: at }),
      next_attempt_at: left > 0 ? retry.at : null,
    }))
    .where('id', '=', deliveryId)
    .execute();
  if (left === 0) return queue.complete(tx, 'webhook', entry);
  const repeated = { ...entry, priority: RETRY_PRIORITY };
  await queue.postpone(tx, 'webhook', repeated, retry.afterSeconds);
}

export async function recordAttempt(
  tx: Tx,
  collaborators: Collaborators,
  entry: QueueEntry,
  delivery: DeliverySnapshot,
  { row, unansweredSince }: AttemptResult,
): Promise<void> {
  const { deliveryId, enrichmentId, blocksEnd } = delivery;
  if (blocksEnd) await lockEnrichment(tx, enrichmentId);
  await updateDelivery(tx, collaborators, entry, delivery, row);
  if (!blocksEnd) return;
  await endFirstAttempt(tx, collaborators, { enrichmentId, deliveryId, unansweredSince });
}

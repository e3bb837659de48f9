import type { Db } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import type { Queue } from '../queue/queue.ts';
import { toQueueGroup } from './queue-group.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';

type Collaborators = { db: Db; queue: Queue; now: () => Date };

/**
 * Resends a delivery that was delivered or given up: the same id and body, with new attempts. A
 * waiting one becomes due now.
 */
export function createResend({ db, queue, now }: Collaborators) {
  return async (workspaceId: string, deliveryId: string): Promise<'queued' | 'not_found'> => {
    if (!isUuid(deliveryId)) return 'not_found';
    return db.transaction().execute(async (tx) => {
      const delivery = await tx
        .selectFrom('webhook_deliveries')
        .innerJoin('enrichments', 'enrichments.id', 'enrichment_id')
        .select(['url', 'next_attempt_at', 'delivered_at', 'gave_up_at'])
        .where('webhook_deliveries.id', '=', deliveryId)
        .where('owner_id', '=', workspaceId)
        .where('expires_at', '>', now())
        .forUpdate('webhook_deliveries')
        .executeTakeFirst();
      if (!delivery) return 'not_found';
      const { next_attempt_at: next, delivered_at: delivered, gave_up_at: gaveUp } = delivery;
      // An end event that contact events block stays behind them.
      if (!next && !delivered && !gaveUp) return 'queued';
      const { round } = await tx
        .updateTable('webhook_deliveries')
        .set((eb) => ({
          round: eb('round', '+', 1),
          tries_left: MAX_ATTEMPTS,
          delivered_at: null,
          gave_up_at: null,
          next_attempt_at: now(),
        }))
        .where('id', '=', deliveryId)
        .returning('round')
        .executeTakeFirstOrThrow();
      const place = toQueueGroup(workspaceId, delivery.url);
      await queue.add(tx, 'webhook', [{ deliveryId, round }], place);
      return 'queued';
    });
  };
}

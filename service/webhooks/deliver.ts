// One queue entry: one try of one delivery. What is not answered with 2xx goes back to the queue,
// which knows how often and when it is tried again.
import { WEBHOOK_TIMEOUT_SECONDS } from '../../lib/contract/webhooks.ts';
import { z } from '../../lib/zod.ts';
import type { SealedBox } from '../accounts/sealed-box.ts';
import type { Db } from '../db/database.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { post } from './post.ts';
import { signatureHeaders } from './sign.ts';
import type { TargetPolicy } from './target-guard.ts';

const jobData = z.object({ deliveryId: z.string() });

export class UndeliveredError extends Error {
  override name = 'UndeliveredError';
}

type Collaborators = {
  db: Db;
  queue: Queue;
  box: SealedBox;
  policy: TargetPolicy;
  now: () => Date;
};

export function createDeliver({ db, queue, box, policy, now }: Collaborators) {
  return async (job: Job, stopping: AbortSignal): Promise<void> => {
    const { deliveryId } = jobData.parse(job.data);
    const delivery = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('enrichments', 'enrichments.id', 'enrichment_id')
      .innerJoin('api_keys', 'api_keys.id', 'enrichments.api_key_id')
      .innerJoin('workspaces', 'workspaces.id', 'enrichments.workspace_id')
      .select(['url', 'body', 'api_keys.sealed', 'workspaces.webhook_secret'])
      .where('webhook_deliveries.id', '=', deliveryId)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();

    let failure: string | null = null;
    if (delivery) {
      const headers = signatureHeaders({
        id: deliveryId,
        body: delivery.body,
        apiKey: box.open(delivery.sealed),
        webhookSecret: box.open(delivery.webhook_secret),
        now: now(),
      });
      const timeout = AbortSignal.timeout(WEBHOOK_TIMEOUT_SECONDS * 1000);
      const signal = AbortSignal.any([stopping, timeout]);
      failure = await post({ ...delivery, headers, policy, signal }).then(
        (status) => (status >= 200 && status < 300 ? null : `answered ${status}`),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      // What was received is noted even now: it would be sent again at the next start.
      if (failure !== null) stopping.throwIfAborted();
    }
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('webhook_deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          last_error: failure,
          delivered_at: failure === null ? now() : null,
        }))
        .where('id', '=', deliveryId)
        .where('delivered_at', 'is', null)
        .execute();
      if (failure === null) await queue.complete(tx, 'webhook', job);
    });
    if (failure !== null) throw new UndeliveredError(`Webhook delivery ${deliveryId}: ${failure}`);
  };
}

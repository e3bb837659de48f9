// Queues a webhook delivery in the transaction of its event.
import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../../lib/contract/webhooks.ts';
import type { Tx } from '../db/database.ts';
import { toWire, type EnrichmentRow, type RecordRow } from './results.ts';
import type { PublicOrigin } from '../logos/logo-url.ts';
import type { Queue } from '../queue/queue.ts';
import { isEndBlocked, MAX_WAIT_SECONDS } from '../webhooks/event-order.ts';
import { toQueueGroup } from '../webhooks/queue-group.ts';
import { MAX_ATTEMPTS } from '../webhooks/retry-policy.ts';

type Collaborators = { queue: Queue; publicOrigin: PublicOrigin; now: () => Date };
type Announcement = {
  enrichment: EnrichmentRow;
  event: WebhookEvent;
  url: string;
  body: unknown;
  /** For an end event: it must wait. */
  isBlocked?: boolean;
};

/**
 * The body is fixed here, so that each attempt sends and signs the same bytes. The queue entry has
 * the delivery's id.
 */
async function announce(
  tx: Tx,
  { queue, now }: Collaborators,
  announcement: Announcement,
): Promise<void> {
  const { enrichment, isBlocked = false } = announcement;
  const id = randomUUID();
  const at = now();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      id,
      enrichment_id: enrichment.id,
      owner_id: enrichment.workspace_id,
      event: announcement.event,
      url: announcement.url,
      body: JSON.stringify(announcement.body),
      tries_left: MAX_ATTEMPTS,
      next_attempt_at: isBlocked ? null : at,
      blocks_end: announcement.event === 'contact_finished',
      created_at: at,
    })
    .execute();
  await queue.add(tx, 'webhook', [{ deliveryId: id }], {
    id,
    ...toQueueGroup(enrichment.workspace_id, announcement.url),
    ...(isBlocked && { afterSeconds: MAX_WAIT_SECONDS }),
  });
}

/**
 * `contact_finished`, if it was requested: the envelope with the one record, status IN_PROGRESS.
 */
export async function announceRecord(
  tx: Tx,
  collaborators: Collaborators,
  enrichment: EnrichmentRow,
  record: RecordRow,
): Promise<void> {
  const { contact_webhook_url: url } = enrichment;
  if (!url) return;
  const body = toWire(enrichment, [record], collaborators.publicOrigin(), 'IN_PROGRESS');
  await announce(tx, collaborators, { enrichment, event: 'contact_finished', url, body });
}

/**
 * The end event, if it was requested: the body of the result call. It is sent after the contact
 * events. The enrichment must be locked.
 */
export async function announceEnd(
  tx: Tx,
  collaborators: Collaborators,
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
): Promise<void> {
  const { id, webhook_url: url } = enrichment;
  if (!url) return;
  const body = toWire(enrichment, records, collaborators.publicOrigin());
  const isBlocked = await isEndBlocked(tx, id);
  await announce(tx, collaborators, {
    enrichment,
    event: 'enrichment_finished',
    url,
    body,
    isBlocked,
  });
}

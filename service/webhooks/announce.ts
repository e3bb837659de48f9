// Queues a webhook call in the transaction that makes its news true.
import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../../lib/contract/webhooks.ts';
import type { Tx } from '../db/database.ts';
import { toWire, type EnrichmentRow, type RecordRow } from '../enrichments/results.ts';
import type { Queue } from '../queue/queue.ts';

type Collaborators = { queue: Queue; now: () => Date };
type Announcement = { enrichmentId: string; event: WebhookEvent; url: string; body: unknown };

/** The body is fixed here: each try sends, and signs, the same bytes. */
async function announce(tx: Tx, { queue, now }: Collaborators, it: Announcement): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      id,
      enrichment_id: it.enrichmentId,
      event: it.event,
      url: it.url,
      body: JSON.stringify(it.body),
      created_at: now(),
    })
    .execute();
  await queue.add(tx, 'webhook', [{ deliveryId: id }]);
}

/** `contact_finished`: the envelope with the one record, status IN_PROGRESS. */
export async function announceRecord(
  tx: Tx,
  collaborators: Collaborators,
  enrichment: EnrichmentRow,
  record: RecordRow,
): Promise<void> {
  const url = enrichment.contact_webhook_url;
  if (!url) return;
  const body = toWire(enrichment, [record], 'IN_PROGRESS');
  await announce(tx, collaborators, {
    enrichmentId: enrichment.id,
    event: 'contact_finished',
    url,
    body,
  });
}

/** The end of the enrichment: the body of the result call. */
export async function announceEnd(
  tx: Tx,
  collaborators: Collaborators,
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
): Promise<void> {
  const url = enrichment.webhook_url;
  if (!url) return;
  await announce(tx, collaborators, {
    enrichmentId: enrichment.id,
    event: 'enrichment_finished',
    url,
    body: toWire(enrichment, records),
  });
}

// The workers: contacts being enriched and webhooks being sent, each with its own slots, so that a
// slow receiver never slows an enrichment.
import type { Signals } from './db/signals.ts';
import { createWork, type WorkCollaborators } from './enrichments/work-on-record.ts';
import { startConsumer } from './queue/consumer.ts';
import { createDeliver, type DeliverCollaborators } from './webhooks/deliver.ts';

/** Per process. Most of the time they wait for a source; the queue limits each workspace. */
const CONTACTS_AT_ONCE = 200;
const WEBHOOKS_AT_ONCE = 50;
/** The retry delay when the database, not the source, failed. */
const RETRY_SECONDS = 2;

type Collaborators = WorkCollaborators & DeliverCollaborators & { signals: Signals };

export function startWorkers(collaborators: Collaborators): { stop(): Promise<unknown> } {
  const { queue, signals, log, webhookRetrySeconds } = collaborators;
  const enrich = startConsumer({
    queue,
    signals,
    name: 'enrich',
    slots: CONTACTS_AT_ONCE,
    handle: createWork(collaborators),
    retrySeconds: RETRY_SECONDS,
    onError: (error) => log.error({ err: error }, 'enriching a contact failed'),
  });
  const webhook = startConsumer({
    queue,
    signals,
    name: 'webhook',
    slots: WEBHOOKS_AT_ONCE,
    handle: createDeliver(collaborators),
    retrySeconds: webhookRetrySeconds,
    onError: (error) => log.warn({ err: error }, 'sending a webhook failed'),
  });
  return { stop: () => Promise.all([enrich.stop(), webhook.stop()]) };
}

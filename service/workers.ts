// What runs beside the HTTP interface: contacts being enriched and webhooks being sent, each with its
// own slots, so that a slow receiver never slows an enrichment.
import type { SealedBox } from './accounts/sealed-box.ts';
import type { Db } from './db/database.ts';
import type { Signals } from './db/signals.ts';
import { createWork } from './enrichments/work.ts';
import type { Log } from './log.ts';
import { startPump } from './queue/pump.ts';
import type { Queue } from './queue/queue.ts';
import type { Source } from './sources/source.ts';
import { createDeliver } from './webhooks/deliver.ts';
import type { TargetPolicy } from './webhooks/target-guard.ts';

/** In this process. Most of their time they wait for a source; what one workspace may have is the queue's. */
const CONTACTS_AT_ONCE = 200;
const WEBHOOKS_AT_ONCE = 50;
/** When the database, not the source, was the trouble. */
const TROUBLE_SECONDS = 2;

type Collaborators = {
  db: Db;
  queue: Queue;
  signals: Signals;
  box: SealedBox;
  source: Source;
  policy: TargetPolicy;
  webhookRetrySeconds: number;
  /** Before a source that failed is asked again; default 5, doubled each time. */
  sourceRetrySeconds?: number;
  now: () => Date;
  log: Log;
};

export function startWorkers(collaborators: Collaborators): { stop(): Promise<unknown> } {
  const { queue, signals, log, webhookRetrySeconds } = collaborators;
  const enrich = startPump({
    queue,
    signals,
    name: 'enrich',
    slots: CONTACTS_AT_ONCE,
    handle: createWork(collaborators),
    retrySeconds: TROUBLE_SECONDS,
    onError: (error) => log.error({ err: error }, 'enriching a contact failed'),
  });
  const webhook = startPump({
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

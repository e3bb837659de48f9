// The working part of a process: the queues, and maintenance.
import type { CloseStack } from './close-stack.ts';
import type { ProcessResources } from './process-resources.ts';
import { startHoldRelease } from './credits/release-expired-holds.ts';
import { startMaintenance } from './maintenance/start.ts';
import type { ServiceOptions } from './service-options.ts';
import { WEBHOOK_RETRY_SECONDS } from '../lib/contract/webhooks.ts';
import type { Signals } from './db/signals.ts';
import { startValueStatistics } from './enrichments/value-statistics.ts';
import { createRecordHandler, type RecordCollaborators } from './enrichments/handle-record.ts';
import { startConsumer } from './queue/consumer.ts';
import { createDeliver, type DeliverCollaborators } from './webhooks/deliver.ts';
import { delaySource } from './sources/delay-source.ts';

/** Per process. Most of the time they wait for a source; the queue limits each workspace. */
const CONTACTS_AT_ONCE = 200;
const WEBHOOKS_AT_ONCE = 50;
/** The retry delay when the database, not the source, failed. */
const RETRY_SECONDS = 2;

type Collaborators = RecordCollaborators & DeliverCollaborators & { signals: Signals };

export function startWorkers(collaborators: Collaborators): { stop(): Promise<unknown> } {
  const { queue, signals, log, webhookRetrySeconds } = collaborators;
  const enrich = startConsumer({
    queue,
    signals,
    name: 'enrich',
    slots: CONTACTS_AT_ONCE,
    handle: createRecordHandler(collaborators),
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

export function startWork(
  resources: ProcessResources,
  options: ServiceOptions,
  closeStack: CloseStack,
): void {
  const { workerDatabase, data, metrics, now, log } = resources;
  const sources = resources.sourcesOn(workerDatabase.db);
  const statistics = startValueStatistics({
    db: workerDatabase.db,
    now,
    onError: (error) => log.warn({ err: error }, 'storing statistics failed; it is tried again'),
  });
  closeStack.add(() => statistics.stop());
  const workers = startWorkers({
    ...resources,
    db: workerDatabase.db,
    box: data.box,
    policy: resources.webhookTargets,
    webhookRetrySeconds: options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS,
    ...(options.sourceRetrySeconds !== undefined && {
      sourceRetrySeconds: options.sourceRetrySeconds,
    }),
    onSettled(record) {
      metrics.settled(record);
      statistics.record(record);
      for (const { source, amount } of record.charges) sources.billed(source, amount);
    },
    onAttempt: metrics.delivered,
    source: delaySource(sources.source, options.delayMs ?? 0),
  });
  closeStack.add(() => workers.stop());
  const maintenance = startMaintenance({
    database: workerDatabase,
    signals: resources.signals,
    now,
    log,
    onSwept: metrics.swept,
  });
  closeStack.add(() => maintenance.stop());
  const holdRelease = startHoldRelease({
    db: workerDatabase.db,
    now,
    onReleased: (count) => log.warn({ count }, 'released the holds of unfinished lookups'),
    onError: (error) => log.error({ err: error }, 'releasing holds failed; it is tried again'),
  });
  closeStack.add(() => holdRelease.stop());
}

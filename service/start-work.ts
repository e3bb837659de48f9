// The working part of a process: the queues, and maintenance.
import type { Closers } from './closers.ts';
import type { Core } from './core.ts';
import { startHoldRelease } from './credits/release-expired-holds.ts';
import { startMaintenance } from './maintenance/start.ts';
import type { ServiceOptions } from './service-options.ts';
import { delayed } from './sources/delayed.ts';
import { WEBHOOK_RETRY_SECONDS } from '../lib/contract/webhooks.ts';
import { startWorkers } from './workers.ts';

export function startWork(core: Core, options: ServiceOptions, closers: Closers): void {
  const { work, data, metrics, now, log } = core;
  const sources = core.sourcesOn(work.db);
  const workers = startWorkers({
    ...core,
    db: work.db,
    box: data.box,
    policy: core.webhookTargets,
    webhookRetrySeconds: options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS,
    ...(options.sourceRetrySeconds !== undefined && {
      sourceRetrySeconds: options.sourceRetrySeconds,
    }),
    onSettled(record) {
      metrics.settled(record);
      for (const { source, amount } of record.charges) sources.billed(source, amount);
    },
    onAttempt: metrics.delivered,
    source: delayed(sources.source, options.delayMs ?? 0),
  });
  closers.add(() => workers.stop());
  const maintenance = startMaintenance({
    database: work,
    signals: core.signals,
    now,
    log,
    onSwept: metrics.swept,
  });
  closers.add(() => maintenance.stop());
  const holdRelease = startHoldRelease({
    db: work.db,
    now,
    onReleased: (count) => log.warn({ count }, 'released what unfinished lookups held'),
    onError: (error) => log.error({ err: error }, 'releasing holds failed; it is tried again'),
  });
  closers.add(() => holdRelease.stop());
}

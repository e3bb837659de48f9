// The part of the worker that makes and runs jobs, connected to the database, the stored items and the alarms.
import { loadSuffixList } from '../enrichment/identity/suffix-rules.ts';
import { createPollPlanner } from '../enrichment/send/pace/poll-planner.ts';
import { createRunner } from '../enrichment/send/runner.ts';
import { createSuppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { reportAs } from '../log.ts';
import type { FailureCode } from '../model/jobs/failure.ts';
import { requireFreshConnections } from '../platform/fresh-connections.ts';
import { isPanelOpen } from '../platform/panel.ts';
import { readSuffixList } from '../platform/suffix-list.ts';
import { createWakeAlarm } from '../platform/wake-alarm.ts';
import { moveApiKey } from '../settings/api-key.ts';
import { diskFullItem, durationsItem, unsavedAnswersItem } from '../settings/items.ts';
import { createSuppressionSecret, getRestoredSecrets } from '../settings/suppression-secret.ts';
import { openDatabase } from '../store/database.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { onJobFinished } from './on-job-finished.ts';
import { createLists } from './lists.ts';
import { createEndedWorkNotifications } from './notifications/ended-work-notifications.ts';
import { getService } from './account/service-client.ts';
import { retryWaitingJobs } from './account/stop-on-refused-key.ts';

const report = reportAs('step_failed');

/** Attaches its listeners: call it synchronously when the worker starts. */
export function createEngine() {
  const db = openDatabase();
  const store = createEngineStore(db);
  const ready = prepare();
  const wakeAlarm = createWakeAlarm(() => void tick().catch(report));
  const secret = createSuppressionSecret();
  const suppressions = createSuppressions({
    store,
    secret,
    restoredSecrets: getRestoredSecrets,
  });
  const endedWork = createEndedWorkNotifications(db, store, report);
  const runner = createRunner({
    store,
    suppressions,
    getService,
    pollPlanner: createPollPlanner({ item: durationsItem, report }),
    isWatched: isPanelOpen,
    unsavedAnswers: unsavedAnswersItem,
    onDiskFull: (isFull) => void setDiskFull(isFull).catch(report),
    now: () => new Date(),
    random: Math.random,
    owner: crypto.randomUUID(),
    wakeAt: wakeAlarm.schedule,
    advanceLists: () => lists.advance(),
    // A notification that fails must not stop the jobs.
    onActiveJobs: (jobs) => endedWork.look(jobs).catch(report),
    onFinished: (job) => void onJobFinished(store, job).catch(reportAs('account_failed')),
    report,
  });
  const lists = createLists({ store, runner, suppressions, report });

  async function tick() {
    await ready;
    await runner.tick();
    return { ok: true, value: {} } as const;
  }

  return {
    db,
    store,
    secret,
    suppressions,
    runner,
    lists,
    endedWork,
    /** Resolves when messages can be handled. */
    ready,
    tick,
    withWakeAlarm: wakeAlarm.withWakeAlarm,
    /** Sends the jobs that waited because of one of these failures. */
    async retryAfter(codes: readonly FailureCode[]): Promise<void> {
      await retryWaitingJobs(store, codes, new Date());
      await runner.tick();
    },
  };
}

const prepare = (): Promise<unknown> =>
  Promise.all([
    // Without the suffix rules people cannot be told apart, so no job may start before.
    readSuffixList().then(loadSuffixList),
    requireFreshConnections().catch(report),
    // Before a message can set or delete a key.
    moveApiKey().catch(report),
  ]);

/** Stores since when the disk is full, so that pages can show it. */
async function setDiskFull(isFull: boolean): Promise<void> {
  const isKnown = (await diskFullItem.get()) !== null;
  if (isFull === isKnown) return;
  await (isFull ? diskFullItem.set(new Date().toISOString()) : diskFullItem.remove());
}

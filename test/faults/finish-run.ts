// After the faults have ended: waits until every job and list has finished. Meanwhile the user makes the
// decisions that the extension leaves to users.
import { setTimeout } from 'node:timers/promises';
import { isActive } from '../../lib/model/jobs/job.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Lane } from './lane.ts';
import type { Workspaces } from './workspaces.ts';
import type { Plan } from './plan.ts';
import type { User } from './user.ts';

/**
 * Without a finished job. A first poll may wait for a minute, a service that sends 429 without Retry-After for
 * half a minute, and an alarm rings half a minute late. A list whose job limit allows one person at a time
 * takes minutes in all.
 */
const PROGRESS_TIMEOUT_MS = 150_000;
export const CHECK_INTERVAL_MS = 200;
/** About the interval in which an open page of the extension sends its heartbeat. */
const HEARTBEAT_MS = 1000;

const isListOver = ({ state }: ExtensionData['lists'][number]): boolean =>
  state === 'done' || state === 'cancelled';

export const hasNoActiveJob = ({ jobs }: ExtensionData): boolean => !jobs.some(isActive);

/** Returns a line for each job and list that did not finish. */
export async function finishRun(
  plan: Plan,
  lane: Lane,
  workspaces: Workspaces,
  user: User,
): Promise<string[]> {
  const { extension } = lane;
  let end = Date.now() + PROGRESS_TIMEOUT_MS;
  let finishedJobs = 0;
  let lastHeartbeat = 0;
  while (Date.now() < end) {
    const data = await extension.readData();
    const count = data.jobs.filter((job) => !isActive(job)).length;
    if (count > finishedJobs) end = Date.now() + PROGRESS_TIMEOUT_MS;
    finishedJobs = count;
    const ledger = await workspaces.readLedger();
    const isServiceFinished = ledger.enrichments.every(({ finished }) => finished);
    if (isServiceFinished || plan.decidesEarly) {
      const isEarly = !isServiceFinished || plan.otherWorkspace !== null;
      const isDecided = (await user.decide(data, ledger, isEarly)) === 0;
      const isIdle = isServiceFinished && isDecided && hasNoActiveJob(data);
      if (isIdle && data.lists.every(isListOver) && (await user.repeatRequests(data)) === 0) {
        return [];
      }
    }
    await user.retryRefusedKey(data);
    await workspaces.connectToWaiting(data);
    if (plan.retriesManually) await user.retryWaitingJobs(data);
    if (plan.isPageOpen && Date.now() - lastHeartbeat > HEARTBEAT_MS) {
      lastHeartbeat = Date.now();
      await extension.send('jobs.beat', {});
    }
    await setTimeout(CHECK_INTERVAL_MS);
  }
  return describeUnfinished(await extension.readData());
}

function describeUnfinished({ jobs, lists }: ExtensionData): string[] {
  const unfinishedJobs = jobs
    .filter((job) => isActive(job) || job.state === 'unknown_outcome')
    .map(
      ({ name, type, state, attempts, nextAt, failure }) =>
        `unfinished: ${type} job "${name}" is ${state} after ${attempts} attempts, next ${nextAt}, ${JSON.stringify(failure)}`,
    );
  const unfinishedLists = lists
    .filter((list) => !isListOver(list))
    .map(
      ({ name, state, pause: reason, counts, open }) =>
        `unfinished: list "${name}" is ${state}, ${JSON.stringify({ reason, counts, open })}`,
    );
  const all = [...unfinishedJobs, ...unfinishedLists];
  return all.length > 0 ? all : ['the run did not finish in time'];
}

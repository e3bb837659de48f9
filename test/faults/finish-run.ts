// After the storm: everything comes to its end, and the user decides what only a user may decide.
import { setTimeout as pause } from 'node:timers/promises';
import { isActive } from '../../lib/model/job.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import type { Offices } from './workspaces.ts';
import type { Plan } from './plan.ts';
import type { User } from './user.ts';

/** Without a job that ends: a list whose job limit allows one person at a time takes minutes. */
const END_MS = 100_000;
export const LOOK_MS = 200;
/** An open page of the extension beats about as often. */
const BEAT_MS = 1000;

/** Every list has been worked through. */
const isListed = ({ lists }: ExtensionBooks): boolean =>
  lists.every(({ state }) => state === 'done' || state === 'cancelled');

export const isQuiet = ({ jobs }: ExtensionBooks): boolean => !jobs.some(isActive);

/** What has not ended, a line each; nothing when all has. */
export async function settle(
  plan: Plan,
  lane: Lane,
  offices: Offices,
  user: User,
): Promise<string[]> {
  const { extension } = lane;
  let end = Date.now() + END_MS;
  let endedJobs = 0;
  let beaten = 0;
  while (Date.now() < end) {
    const books = await extension.books();
    const count = books.jobs.filter((job) => !isActive(job)).length;
    if (count > endedJobs) end = Date.now() + END_MS;
    endedJobs = count;
    const ledger = await offices.books();
    const isFinished = ledger.enrichments.every(({ finished }) => finished);
    if (isFinished || plan.decidesEarly) {
      const isDecided =
        (await user.decide(books, ledger, !isFinished || plan.elsewhere !== null)) === 0;
      const quiet = isFinished && isDecided && isQuiet(books);
      if (quiet && isListed(books) && (await user.pressAgain(books)) === 0) return [];
    }
    await user.mendKey(books);
    await offices.follow(books);
    if (plan.hurried) await user.hurry(books);
    if (plan.attended && Date.now() - beaten > BEAT_MS) {
      beaten = Date.now();
      await extension.send('jobs.beat', {});
    }
    await pause(LOOK_MS);
  }
  return stuckIn(await extension.books());
}

function stuckIn({ jobs, lists }: ExtensionBooks): string[] {
  const stuck = jobs.filter((job) => isActive(job) || job.state === 'unknown_outcome');
  const resting = lists.filter(({ state }) => state !== 'done' && state !== 'cancelled');
  const ofLists = resting.map(
    ({ name, state, pause: why, counts, open }) =>
      `stuck: list "${name}" is ${state}, ${JSON.stringify({ why, counts, open })}`,
  );
  const ofJobs = stuck.map(
    ({ name, type, state, attempts, nextAt, failure }) =>
      `stuck: ${type} job "${name}" is ${state} after ${attempts} attempts, next ${nextAt}, ${JSON.stringify(failure)}`,
  );
  return ofJobs.length + ofLists.length > 0 ? [...ofJobs, ...ofLists] : ['the end was not reached'];
}

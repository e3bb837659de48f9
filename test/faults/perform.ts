// One run: the wishes of the plan under its faults, then quiet, then the end of everything, then the
// audit of both books.
import { setTimeout as pause } from 'node:timers/promises';
import { isActive } from '../../lib/model/job.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import { audit } from './audit.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import { checkPanel } from './panel-check.ts';
import type { Blow, Plan } from './plan.ts';
import type { Exchange, Script } from './proxy.ts';
import { createUser, type User } from './user.ts';
import type { Wish } from './wishes.ts';
import { CREDITS, type Workspace } from './world.ts';

export type RunReport = {
  plan: Plan;
  seconds: number;
  jobs: number;
  /** Of the plan, those that were met. */
  treated: number;
  struck: number;
  lost: number;
  exchanges: readonly Exchange[];
  /** How each job and list ended, a line each. */
  ends: readonly string[];
  /** What went wrong; must be empty. */
  faults: string[];
};

/** Whatever happens, a run is over by then; its lane is closed with it. */
const RUN_MS = 240_000;
/** From the moment when the network is well again. */
const END_MS = 75_000;
const STEP_MS = 8_000;
const LOOK_MS = 200;
/** An open page of the extension beats about as often. */
const BEAT_MS = 1000;

const done = z.object({ ok: z.literal(true) });
const wholeCredits = (hundredths: number): number => Math.floor(hundredths / 100);

async function connect({ extension, proxy }: Lane, { apiKey }: Workspace): Promise<void> {
  const { baseUrl } = proxy;
  const request = { baseUrl, apiKey, consentHost: new URL(baseUrl).host };
  await until('the extension to be connected', async () => {
    return z.safeParse(done, await extension.send('connection.key', request)).success;
  });
  // What runs are about is not how the user's limits are kept.
  const changes = { jobLimit: CREDITS, sessionLimit: CREDITS, dayLimit: CREDITS };
  await extension.send('settings.change', { changes });
}

/** Every list has been worked through. */
const isListed = ({ lists }: ExtensionBooks): boolean =>
  lists.every(({ state }) => state === 'done' || state === 'cancelled');

const endsOf = ({ jobs, lists, receipts }: ExtensionBooks): string[] => [
  ...jobs.map((job) => {
    const id = 'enrichmentId' in job ? job.enrichmentId : null;
    const receipt = receipts.find((one) => one.id === job.id);
    return `${job.type} job "${job.name}" ${job.state}, enrichment ${id}, receipt ${receipt?.charged}, ${job.failure?.message ?? 'no failure'}`;
  }),
  ...lists.map(({ name, state, counts }) => `list "${name}" ${state} ${JSON.stringify(counts)}`),
];

const isQuiet = ({ jobs }: ExtensionBooks): boolean => !jobs.some(isActive);

/** It can have no idempotency key. */
const isLookup = ({ type }: Wish): boolean => type === 'lookup' || type === 'profile';

type Storm = {
  script: Script;
  struck: () => number;
  pressed(step: number): Promise<void>;
  calm(): Promise<void>;
};

/** Deals out the faults and blows of the plan until it is calmed. */
function createStorm(plan: Plan, { extension, proxy }: Lane, { origin }: Workspace): Storm {
  let rages = true;
  let struck = 0;
  const open = new Set<Blow>(plan.blows);
  const strikeAt = async (isHere: (at: Blow['at']) => number | null) => {
    if (!rages) return;
    for (const blow of open) {
      const delay = isHere(blow.at);
      if (delay === null) continue;
      open.delete(blow);
      struck += 1;
      await pause(delay);
      await extension.strike(blow.strikes);
    }
  };
  return {
    struck: () => struck,
    script: {
      origin,
      additions: plan.additions,
      keepsConnections: plan.additions && plan.steps.every(({ wish }) => !isLookup(wish)),
      treat: (operation, nth) => (rages ? (plan.treatments[operation]?.[nth] ?? null) : null),
      at: (operation, nth, moment) =>
        strikeAt((at) =>
          'operation' in at && at.operation === operation && at.nth === nth && at.moment === moment
            ? 0
            : null,
        ),
    },
    pressed: (step) => strikeAt((at) => ('step' in at && at.step === step ? at.ms : null)),
    async calm() {
      rages = false;
      await proxy.idle();
      await extension.standing();
    },
  };
}

/** Everything comes to its end, the user's decisions taken as the plan says. */
async function settle(plan: Plan, lane: Lane, workspace: Workspace, user: User): Promise<string[]> {
  const { extension } = lane;
  const end = Date.now() + END_MS;
  let beaten = 0;
  while (Date.now() < end) {
    const books = await extension.books();
    const ledger = await workspace.books();
    if (ledger.enrichments.every(({ finished }) => finished)) {
      const quiet = isQuiet(books) && (await user.decide(books, ledger)) === 0;
      if (quiet && isListed(books) && (await user.pressAgain(books)) === 0) return [];
    }
    if (plan.hurried) await user.hurry(books);
    if (plan.attended && Date.now() - beaten > BEAT_MS) {
      beaten = Date.now();
      await extension.send('jobs.beat', {});
    }
    await pause(LOOK_MS);
  }
  const { jobs, lists } = await extension.books();
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

async function run(plan: Plan, lane: Lane): Promise<Omit<RunReport, 'plan' | 'seconds'>> {
  const { world, extension, proxy } = lane;
  const workspace = await world.workspace(plan);
  const storm = createStorm(plan, lane, workspace);
  const calm: Script = { ...storm.script, treat: () => null, at: async () => {} };
  proxy.play(calm);
  await extension.clear();
  await connect(lane, workspace);
  await proxy.idle();
  proxy.play(storm.script);

  const user = createUser(plan, world, extension);
  for (const [index, step] of plan.steps.entries()) {
    await user.press(step.wish);
    await storm.pressed(index);
    if (step.wait !== 'ended') await pause(step.wait.ms);
    else {
      const end = Date.now() + STEP_MS;
      while (!isQuiet(await extension.books()) && Date.now() < end) await pause(LOOK_MS);
    }
  }
  await pause(plan.calmAfterMs);
  await storm.calm();

  const faults = await settle(plan, lane, workspace, user);
  await proxy.idle();
  const books = await extension.books();
  const ledger = await workspace.books();
  if (faults.length === 0) {
    faults.push(...audit({ plan, world, books, ledger, lost: user.lost }));
    faults.push(...(await checkPanel(plan, lane, books, wholeCredits(ledger.available))));
  }
  return {
    jobs: books.jobs.length,
    treated: proxy.exchanges.filter(({ treatment }) => treatment !== null).length,
    struck: storm.struck(),
    lost: user.lost.length,
    exchanges: proxy.exchanges,
    ends: endsOf(books),
    faults,
  };
}

/** Never rejects: a run that could not be made is a fault too. */
export async function performRun(plan: Plan, lane: Lane): Promise<RunReport> {
  const began = performance.now();
  const late = pause(RUN_MS, null, { ref: false }).then(() => {
    throw new Error(`The run took longer than ${RUN_MS / 1000} s.`);
  });
  const report = await Promise.race([run(plan, lane), late]).catch((error: unknown) => ({
    jobs: 0,
    treated: 0,
    struck: 0,
    lost: 0,
    exchanges: lane.proxy.exchanges,
    ends: [],
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  return { plan, seconds: (performance.now() - began) / 1000, ...report };
}

// One run: the wishes of the plan under its faults, then quiet, then the end of everything, then the
// audit of both books.
import { setTimeout as pause } from 'node:timers/promises';
import { getEnrichmentId } from '../../lib/model/job.ts';
import { audit } from './audit.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import { openOffices } from './workspaces.ts';
import { checkPanel } from './panel-check.ts';
import type { Plan } from './plan.ts';
import type { Exchange, Script } from './proxy.ts';
import { isQuiet, LOOK_MS, settle } from './finish-run.ts';
import { createStorm } from './fault-dealer.ts';
import { createUser } from './user.ts';

export type RunReport = {
  plan: Plan;
  seconds: number;
  jobs: number;
  /** Of the plan, those that were met. */
  treated: number;
  struck: number;
  lost: number;
  /** Wishes that a limit has stopped. */
  refused: number;
  exchanges: readonly Exchange[];
  /** How each job and list ended, a line each. */
  ends: readonly string[];
  /** What went wrong; must be empty. */
  faults: string[];
};

/** Whatever happens, a run is over by then; its lane is closed with it. */
const RUN_MS = 600_000;
const STEP_MS = 8_000;

const wholeCredits = (hundredths: number): number => Math.floor(hundredths / 100);

const endsOf = ({ jobs, lists, receipts }: ExtensionBooks): string[] => [
  ...jobs.map((job) => {
    const id = getEnrichmentId(job);
    const receipt = receipts.find((one) => one.id === job.id);
    return `${job.type} job "${job.name}" ${job.state}, enrichment ${id}, receipt ${receipt?.charged}, ${job.failure?.message ?? 'no failure'}`;
  }),
  ...lists.map(({ name, state, counts }) => `list "${name}" ${state} ${JSON.stringify(counts)}`),
];

async function run(plan: Plan, lane: Lane): Promise<Omit<RunReport, 'plan' | 'seconds'>> {
  const { world, extension, proxy } = lane;
  const offices = await openOffices(plan, lane);
  const storm = createStorm(plan, lane, offices.first);
  const calm: Script = { ...storm.script, treat: () => null, at: async () => {} };
  proxy.play(calm);
  await extension.clear();
  await offices.enter(0);
  const { jobLimit, sessionLimit, dayLimit } = plan.limits;
  await extension.send('settings.change', { changes: { jobLimit, sessionLimit, dayLimit } });
  await proxy.idle();
  proxy.play(storm.script);

  const user = createUser(plan, world, extension);
  for (const [index, step] of plan.steps.entries()) {
    if (plan.elsewhere?.from === index) await offices.enter(1);
    if (plan.elsewhere?.to === index) await offices.enter(0);
    await user.press(step.wish);
    await storm.pressed(index);
    if (step.wait !== 'ended') await pause(step.wait.ms);
    else {
      const end = Date.now() + STEP_MS;
      while (!isQuiet(await extension.books()) && Date.now() < end) await pause(LOOK_MS);
    }
    if (plan.decidesEarly) await user.decide(await extension.books(), await offices.books(), true);
  }
  await pause(plan.calmAfterMs);
  await storm.calm();

  const faults = await settle(plan, lane, offices, user);
  await offices.enter(0);
  await proxy.idle();
  const books = await extension.books();
  const ledger = await offices.books();
  const { lost, refused } = user;
  if (faults.length === 0) {
    faults.push(...audit({ plan, world, books, ledger, lost, refused }));
    const { available } = await offices.first.books();
    faults.push(...(await checkPanel(plan, lane, books, wholeCredits(available))));
  }
  return {
    jobs: books.jobs.length,
    treated: proxy.exchanges.filter(({ treatment }) => treatment !== null).length,
    struck: storm.struck(),
    lost: lost.length,
    refused: refused.size,
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
    refused: 0,
    exchanges: lane.proxy.exchanges,
    ends: [],
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  return { plan, seconds: (performance.now() - began) / 1000, ...report };
}

// One run: the requests of the plan under its faults, then without faults until everything has finished, then
// the audit of the extension's data against the service's ledger.
import { setTimeout } from 'node:timers/promises';
import { getEnrichmentId } from '../../lib/model/jobs/job.ts';
import { audit } from './audit.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Lane } from './lane.ts';
import { openWorkspaces } from './workspaces.ts';
import { checkPanel } from './panel-check.ts';
import type { Plan } from './plan.ts';
import type { Exchange, Script } from './proxy.ts';
import { CHECK_INTERVAL_MS, finishRun, hasNoActiveJob } from './finish-run.ts';
import { createFaultInjector } from './fault-injector.ts';
import { createUser } from './user.ts';

export type RunReport = {
  plan: Plan;
  seconds: number;
  jobs: number;
  /** Network faults and interruptions of the plan that took place. */
  faultCount: number;
  interruptionCount: number;
  unknownOutcomeCount: number;
  /** Requests that a limit stopped. */
  refusedCount: number;
  exchanges: readonly Exchange[];
  /** The outcome of each job and list, a line each. */
  outcomes: readonly string[];
  /** What went wrong, a line each. Empty when the run passed. */
  failures: string[];
};

const RUN_TIMEOUT_MS = 600_000;
const STEP_TIMEOUT_MS = 8_000;

const toWholeCredits = (hundredths: number): number => Math.floor(hundredths / 100);

const describeOutcomes = ({ jobs, lists, receipts }: ExtensionData): string[] => [
  ...jobs.map((job) => {
    const id = getEnrichmentId(job);
    const receipt = receipts.find((one) => one.id === job.id);
    return `${job.type} job "${job.name}" ${job.state}, enrichment ${id}, receipt ${receipt?.charged}, ${job.failure?.message ?? 'no failure'}`;
  }),
  ...lists.map(({ name, state, counts }) => `list "${name}" ${state} ${JSON.stringify(counts)}`),
];

async function run(plan: Plan, lane: Lane): Promise<Omit<RunReport, 'plan' | 'seconds'>> {
  const { services, extension, proxy } = lane;
  const workspaces = await openWorkspaces(plan, lane);
  const injector = createFaultInjector(plan, lane, workspaces.first);
  const noFaults: Script = {
    ...injector.script,
    chooseFault: () => null,
    onPhase: async () => {},
  };
  proxy.setScript(noFaults);
  await extension.clear();
  await workspaces.connect(0);
  const { jobLimit, sessionLimit, dayLimit } = plan.limits;
  await extension.changeSettings({ jobLimit, sessionLimit, dayLimit });
  await proxy.idle();
  proxy.setScript(injector.script);

  const user = createUser(plan, services, extension);
  for (const [index, step] of plan.steps.entries()) {
    if (plan.otherWorkspace?.from === index) await workspaces.connect(1);
    if (plan.otherWorkspace?.to === index) await workspaces.connect(0);
    await user.submit(step.request);
    await injector.interruptAfterStep(index);
    if (step.wait !== 'finished') await setTimeout(step.wait.ms);
    else {
      const end = Date.now() + STEP_TIMEOUT_MS;
      while (!hasNoActiveJob(await extension.readData()) && Date.now() < end) {
        await setTimeout(CHECK_INTERVAL_MS);
      }
    }
    if (plan.decidesEarly) {
      await user.decide(await extension.readData(), await workspaces.readLedger(), true);
    }
  }
  await setTimeout(plan.faultsEndAfterMs);
  await injector.stop();

  const failures = await finishRun(plan, lane, workspaces, user);
  await workspaces.connect(0);
  await proxy.idle();
  const data = await extension.readData();
  const ledger = await workspaces.readLedger();
  const { unknownOutcomes, refused } = user;
  if (failures.length === 0) {
    failures.push(...audit({ plan, services, data, ledger, unknownOutcomes, refused }));
    const { available } = await workspaces.first.readLedger();
    failures.push(...(await checkPanel(plan, lane, data, toWholeCredits(available))));
  }
  return {
    jobs: data.jobs.length,
    faultCount: proxy.exchanges.filter(({ fault }) => fault !== null).length,
    interruptionCount: injector.countInterruptions(),
    unknownOutcomeCount: unknownOutcomes.length,
    refusedCount: refused.size,
    exchanges: proxy.exchanges,
    outcomes: describeOutcomes(data),
    failures,
  };
}

/** Never rejects: an error of the run itself is a failure of the report. */
export async function performRun(plan: Plan, lane: Lane): Promise<RunReport> {
  const began = performance.now();
  const timeout = setTimeout(RUN_TIMEOUT_MS, null, { ref: false }).then(() => {
    throw new Error(`The run took longer than ${RUN_TIMEOUT_MS / 1000} s.`);
  });
  const report = await Promise.race([run(plan, lane), timeout]).catch((error: unknown) => ({
    jobs: 0,
    faultCount: 0,
    interruptionCount: 0,
    unknownOutcomeCount: 0,
    refusedCount: 0,
    exchanges: lane.proxy.exchanges,
    outcomes: [],
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  return { plan, seconds: (performance.now() - began) / 1000, ...report };
}

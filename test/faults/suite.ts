// Many runs, several browsers at once: a lane is one browser and its proxy, and makes run after run.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startExtension } from './extension.ts';
import { performRun, type Lane, type RunReport } from './perform.ts';
import { planRun } from './plan.ts';
import { startProxy } from './proxy.ts';
import { createWorld, type World } from './world.ts';

export type SuiteOptions = {
  seeds: readonly number[];
  lanes: number;
  /** The folder of the built extension. */
  extension: string;
  /** Ends it after the runs that are under way. */
  signal: AbortSignal;
  onRun?: (report: RunReport) => void;
};

async function openLane(world: World, name: string, build: string) {
  const folder = join(world.folder, name);
  await mkdir(folder, { recursive: true });
  const proxy = await startProxy();
  const extension = await startExtension({ build, folder, hosts: world.site.hosts });
  const lane: Lane = { world, proxy, extension };
  return {
    lane,
    async close() {
      await extension.close();
      await proxy.close();
    },
  };
}

/** Every run's report, in the order in which they ended. */
export async function runSuite(options: SuiteOptions): Promise<RunReport[]> {
  const { signal, onRun = () => {} } = options;
  const world = await createWorld();
  const waiting = [...options.seeds];
  const reports: RunReport[] = [];

  async function work(name: string): Promise<void> {
    let opened = await openLane(world, name, options.extension);
    let renewed = 0;
    try {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        if (signal.aborted) return;
        const report = await performRun(planRun(seed), opened.lane);
        reports.push(report);
        onRun(report);
        if (report.faults.length === 0 || waiting.length === 0) continue;
        // Whatever is left of a run that failed must not be the next one's fault.
        await opened.close().catch(() => null);
        renewed += 1;
        opened = await openLane(world, `${name}-${renewed}`, options.extension);
      }
    } finally {
      await opened.close().catch(() => null);
    }
  }

  try {
    await Promise.all(Array.from({ length: options.lanes }, (_, lane) => work(`lane-${lane}`)));
    return reports;
  } finally {
    await world.close();
  }
}

// Many runs, several browsers at once: a lane is one browser and its proxy, and makes run after run.
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startExtension } from './extension.ts';
import type { Lane } from './lane.ts';
import { performRun, type RunReport } from './run-once.ts';
import { planRun } from './plan.ts';
import { startProxy } from './proxy.ts';
import { createWorld, type World } from './services.ts';

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
  const extension = await startExtension({ build, folder, hosts: world.site.hosts });
  const proxy = await startProxy();
  const lane: Lane = { world, proxy, extension };
  return {
    lane,
    async close() {
      await extension.close();
      await proxy.close();
    },
  };
}

/**
 * Every run's report, in the order in which they ended.
 * @throws when there is no build to run, or no browser
 */
export async function runSuite(options: SuiteOptions): Promise<RunReport[]> {
  const { signal, onRun = () => {} } = options;
  await access(join(options.extension, 'manifest.json')).catch((cause: unknown) => {
    throw new Error(`There is no build in ${options.extension}. Make one with npm run build.`, {
      cause,
    });
  });
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
    const lanes = Array.from({ length: options.lanes }, (_, lane) => work(`lane-${lane}`));
    // Every lane has closed its browser before the first one's error goes on.
    for (const ended of await Promise.allSettled(lanes)) {
      if (ended.status === 'rejected') throw ended.reason;
    }
    return reports;
  } finally {
    await world.close();
  }
}

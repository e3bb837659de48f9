// Makes many runs in several lanes at once.
import { access, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startExtension } from './extension.ts';
import type { Lane } from './lane.ts';
import { performRun, type RunReport } from './run-once.ts';
import { planRun } from './plan.ts';
import { startProxy } from './proxy.ts';
import { startServices, type Services } from './services.ts';

export type SuiteOptions = {
  seeds: readonly number[];
  lanes: number;
  /** The folder of the built extension. */
  extension: string;
  /** The browser profile of each failed run is copied into a folder in this one. */
  keep?: string | undefined;
  /** Ends the suite after the runs that are under way. */
  signal: AbortSignal;
  onRun?: (report: RunReport) => void;
};

async function openLane(services: Services, name: string, build: string) {
  const folder = join(services.folder, name);
  await mkdir(folder, { recursive: true });
  const extension = await startExtension({ build, folder, hosts: services.site.hosts });
  const proxy = await startProxy();
  const lane: Lane = { services, proxy, extension };
  return {
    lane,
    /** What the browser has stored: its names into the report, all of it into `keep`. */
    async keepStorage(report: RunReport, keep: string | undefined) {
      report.failures.push(await extension.describeStorage().catch(String));
      if (!keep) return;
      const copy = join(keep, `seed-${report.plan.seed}`);
      await cp(join(folder, 'profile/Default'), copy, { recursive: true }).catch((error: unknown) =>
        report.failures.push(`The profile was not copied: ${String(error)}`),
      );
    },
    async close() {
      await extension.close();
      await proxy.close();
    },
  };
}

/**
 * Returns the report of every run, in the order in which they finished.
 * @throws when there is no build to run, or no browser
 */
export async function runSuite(options: SuiteOptions): Promise<RunReport[]> {
  const { signal, onRun = () => {} } = options;
  await access(join(options.extension, 'manifest.json')).catch((cause: unknown) => {
    throw new Error(`There is no build in ${options.extension}. Make one with npm run build.`, {
      cause,
    });
  });
  const services = await startServices();
  const waiting = [...options.seeds];
  const reports: RunReport[] = [];

  async function runLane(name: string): Promise<void> {
    let opened = await openLane(services, name, options.extension);
    let replacements = 0;
    try {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        if (signal.aborted) return;
        const report = await performRun(planRun(seed), opened.lane);
        if (report.failures.length > 0) await opened.keepStorage(report, options.keep);
        reports.push(report);
        onRun(report);
        if (report.failures.length === 0 || waiting.length === 0) continue;
        // A new browser, so that no state of the failed run makes the next one fail.
        await opened.close().catch(() => null);
        replacements += 1;
        opened = await openLane(services, `${name}-${replacements}`, options.extension);
      }
    } finally {
      await opened.close().catch(() => null);
    }
  }

  try {
    const lanes = Array.from({ length: options.lanes }, (_, lane) => runLane(`lane-${lane}`));
    // All lanes close their browsers before the first error is thrown.
    for (const result of await Promise.allSettled(lanes)) {
      if (result.status === 'rejected') throw result.reason;
    }
    return reports;
  } finally {
    await services.close();
  }
}

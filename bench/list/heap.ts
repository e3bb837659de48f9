// The heaps of the panel and of the worker, and the panel's long tasks.
import type { CDPSession, Page } from 'puppeteer-core';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { z } from '../../lib/zod.ts';

const usage = z.object({ usedSize: z.number() });
const longTask = z.object({ at: z.number(), duration: z.number() });

const MEGABYTE = 1_000_000;

/** In MB, after a garbage collection. */
async function measureHeap(session: CDPSession): Promise<number> {
  try {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = z.parse(usage, await session.send('Runtime.getHeapUsage'));
    return usedSize / MEGABYTE;
  } finally {
    await session.detach().catch(() => {});
  }
}

export const measurePanelHeap = async (panel: Page): Promise<number> =>
  measureHeap(await panel.createCDPSession());

const findWorkerTarget = ({ browser, origin }: Chromium) =>
  browser.waitForTarget(
    (one) => one.type() === 'service_worker' && one.url().startsWith(`${origin}/`),
  );

export const measureWorkerHeap = async (chromium: Chromium): Promise<number> =>
  measureHeap(await (await findWorkerTarget(chromium)).createCDPSession());

/** In milliseconds; `at` counts from the start of the observation. */
export type LongTask = z.infer<typeof longTask>;

export type LongTasks = {
  /** Runs the benchmark's own work in the panel. Its tasks do not count. */
  exclude<Value>(work: () => Promise<Value>): Promise<Value>;
  read(): Promise<LongTask[]>;
};

/** Observes the tasks of the panel over 50 ms, which is the definition of a long task. */
export async function watchLongTasks(panel: Page): Promise<LongTasks> {
  await panel.evaluate(`globalThis.longTasks = [];
    globalThis.watchedFrom = performance.now();
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.longTasks.push({ at: startTime - globalThis.watchedFrom, duration });
    }).observe({ entryTypes: ['longtask'] });`);
  const now = async () =>
    z.parse(z.number(), await panel.evaluate('performance.now() - globalThis.watchedFrom'));
  const excluded: { from: number; to: number }[] = [];
  return {
    async exclude(work) {
      const from = await now();
      try {
        return await work();
      } finally {
        excluded.push({ from, to: await now() });
      }
    },
    async read() {
      const all = z.parse(z.array(longTask), await panel.evaluate('globalThis.longTasks'));
      return all.filter(
        ({ at, duration }) => !excluded.some(({ from, to }) => at <= to && at + duration >= from),
      );
    },
  };
}

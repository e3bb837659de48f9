// What lives in the panel and in the worker, and what keeps the panel from answering.
import type { CDPSession, Page } from 'puppeteer-core';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { z } from '../../lib/zod.ts';

const usage = z.object({ usedSize: z.number() });
const longTask = z.object({ at: z.number(), duration: z.number() });

const MEGABYTE = 1_000_000;

/** In MB, after a collection: what nothing holds does not count. */
async function heapOf(session: CDPSession): Promise<number> {
  try {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = z.parse(usage, await session.send('Runtime.getHeapUsage'));
    return usedSize / MEGABYTE;
  } finally {
    await session.detach().catch(() => {});
  }
}

export const panelHeap = async (panel: Page): Promise<number> =>
  heapOf(await panel.createCDPSession());

const workerTarget = ({ browser, origin }: Chromium) =>
  browser.waitForTarget(
    (one) => one.type() === 'service_worker' && one.url().startsWith(`${origin}/`),
  );

export const workerHeap = async (chromium: Chromium): Promise<number> =>
  heapOf(await (await workerTarget(chromium)).createCDPSession());

/** Milliseconds; `at` from when watching began. */
export type LongTask = z.infer<typeof longTask>;

export type LongTasks = {
  /** What the bench itself does to the panel: tasks of that time do not count. */
  aside<Value>(work: () => Promise<Value>): Promise<Value>;
  soFar(): Promise<LongTask[]>;
};

/** From now on, every task of the panel over 50 ms (the definition of a long task). */
export async function watchLongTasks(panel: Page): Promise<LongTasks> {
  await panel.evaluate(`globalThis.longTasks = [];
    globalThis.watchedFrom = performance.now();
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.longTasks.push({ at: startTime - globalThis.watchedFrom, duration });
    }).observe({ entryTypes: ['longtask'] });`);
  const now = async () =>
    z.parse(z.number(), await panel.evaluate('performance.now() - globalThis.watchedFrom'));
  const asides: { from: number; to: number }[] = [];
  return {
    async aside(work) {
      const from = await now();
      try {
        return await work();
      } finally {
        asides.push({ from, to: await now() });
      }
    },
    async soFar() {
      const all = z.parse(z.array(longTask), await panel.evaluate('globalThis.longTasks'));
      return all.filter(
        ({ at, duration }) => !asides.some(({ from, to }) => at <= to && at + duration >= from),
      );
    },
  };
}

/** Ends the worker as the browser does when it likes; whatever happens next starts another. */
export async function stopWorker(panel: Page): Promise<void> {
  const session = await panel.createCDPSession();
  try {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  } finally {
    await session.detach().catch(() => {});
  }
}

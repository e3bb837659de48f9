// The requests of the extension's worker, from its resource timing.
import type { Chromium } from '../../tools/browser/chromium.ts';
import { z } from '../../lib/zod.ts';

const request = z.object({ path: z.string(), started: z.number(), ended: z.number() });
/** In milliseconds since the epoch, with fractions. */
export type WorkerRequest = z.infer<typeof request>;

const TAKE = `(() => {
  const taken = performance.getEntriesByType('resource').map((entry) => ({
    path: new URL(entry.name).pathname,
    started: performance.timeOrigin + entry.startTime,
    ended: performance.timeOrigin + entry.responseEnd,
  }));
  performance.clearResourceTimings();
  return taken;
})()`;

/** Returns the requests since the last call, oldest first. */
export const takeWorkerRequests = async (chromium: Chromium): Promise<WorkerRequest[]> =>
  z.array(request).parse(await chromium.evaluateInWorker(TAKE));

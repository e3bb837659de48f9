// When the extension's worker talked to the service, from its own resource timing: where the time
// between click and value goes.
import type { Chromium } from '../../tools/browser/chromium.ts';
import { z } from '../../lib/zod.ts';

const request = z.object({ path: z.string(), started: z.number(), ended: z.number() });
/** Milliseconds since the epoch, in fractions. */
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

/** Those since the last time it was asked, oldest first. */
export async function takeWorkerRequests(chromium: Chromium): Promise<WorkerRequest[]> {
  const target = await chromium.browser.waitForTarget(
    (one) => one.type() === 'service_worker' && one.url().startsWith(`${chromium.origin}/`),
  );
  const worker = await target.worker();
  if (!worker) throw new Error("The extension's worker has ended.");
  return z.array(request).parse(await worker.evaluate(TAKE));
}

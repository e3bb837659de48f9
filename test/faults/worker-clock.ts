// Shifts the clock of the running worker, as when a computer's clock is corrected: timestamps that are
// written before and after the shift contradict each other.
import type { Browser } from 'puppeteer-core';
import { evaluateInWorker } from '../../tools/browser/chromium-worker.ts';

const shiftScript = (hours: number): string => `(() => {
  const Real = globalThis.realDate ?? Date;
  globalThis.realDate = Real;
  const now = () => Real.now() + ${hours * 3_600_000};
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(now());
    }
    static now() {
      return now();
    }
  };
})()`;

/** Lasts until the worker stops. Does nothing when no worker runs. */
export async function shiftWorkerClock(
  browser: Browser,
  origin: string,
  hours: number,
): Promise<void> {
  const session = await browser.target().createCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(`${origin}/`),
    );
    if (worker) await evaluateInWorker(session, worker.targetId, shiftScript(hours));
  } finally {
    await session.detach().catch(() => null);
  }
}

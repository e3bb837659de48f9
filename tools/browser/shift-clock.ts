// Shifts the clock of the running worker, as when a computer's clock is corrected, or stops the clock of a page.
import type { Browser } from 'puppeteer-core';
import { evaluateInWorker } from './chromium-worker.ts';

/** `now`: an expression. Runs in a page or in the worker; a second run replaces the first. */
const clockScript = (now: string): string => `(() => {
  const Real = globalThis.realDate ?? Date;
  globalThis.realDate = Real;
  const now = () => ${now};
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

const shiftScript = (hours: number): string => clockScript(`Real.now() + ${hours * 3_600_000}`);

/** It is always `at` in a page that runs this first. */
export const stopClockScript = (at: Date): string => clockScript(String(at.getTime()));

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

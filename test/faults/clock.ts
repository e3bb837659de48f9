// The clock of the extension's worker, put forward or back while it runs: what it writes down then is of
// another time than what comes after, as when a computer's clock is corrected.
import type { Browser } from 'puppeteer-core';
import { evaluateInWorker } from '../../tools/browser/chromium-worker.ts';

const jump = (hours: number): string => `(() => {
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

/** Until the worker ends; nothing when none is running. */
export async function putClock(browser: Browser, origin: string, hours: number): Promise<void> {
  const session = await browser.target().createCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(`${origin}/`),
    );
    if (worker) await evaluateInWorker(session, worker.targetId, jump(hours));
  } finally {
    await session.detach().catch(() => null);
  }
}

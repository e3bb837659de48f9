import { once } from 'node:events';
import type { Browser } from 'puppeteer-core';

/** Milliseconds in which a browser that is asked to end writes down its profile and does so. */
const GRACE_MS = 20_000;

/** Asks it to end, and ends it when it has not done so in time. Resolves when its process is gone. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const child = browser.process();
  const patience = setTimeout(() => child?.kill('SIGKILL'), GRACE_MS);
  try {
    // One that is ended meanwhile gives no answer.
    await browser.close().catch(() => {});
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  } finally {
    clearTimeout(patience);
  }
}

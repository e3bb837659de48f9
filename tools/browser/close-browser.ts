import { once } from 'node:events';
import type { Browser } from 'puppeteer-core';

/** The time for the browser to save its profile and exit. */
const GRACE_MS = 20_000;

/** Closes the browser, and kills its process when it does not exit in time. Resolves when it has exited. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const child = browser.process();
  const timer = setTimeout(() => child?.kill('SIGKILL'), GRACE_MS);
  try {
    // Fails when the browser exits meanwhile.
    await browser.close().catch(() => {});
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  } finally {
    clearTimeout(timer);
  }
}

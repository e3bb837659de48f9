import type { Browser, Page, Target } from 'puppeteer-core';
import { evaluateInWorker } from './chromium-worker.ts';
import { BROWSER_TIMEOUT_MS, until } from './until.ts';

export type ExtensionDriver = {
  /** "chrome-extension://<id>" without a slash at the end. */
  origin: string;
  /** What a click on the toolbar icon does while `page` is in front. */
  clickToolbar(page: Page): Promise<void>;
  /** The real side panel, once it is open. */
  sidePanel(): Promise<Page>;
  /** The real popup, once it is open. */
  popup(): Promise<Page>;
  /** The tab of an extension page ("options.html"), once the extension has opened it. */
  extensionPage(file: string): Promise<Page>;
  /** Ends the worker as the browser does when it is idle. The next event starts it again. */
  killWorker(): Promise<void>;
  isWorkerRunning(): Promise<boolean>;
  /** The value of the expression in the worker, once one runs. */
  evaluateInWorker(expression: string): Promise<unknown>;
};

/** Installs the folder and waits until its worker listens. */
export async function createExtensionDriver(
  browser: Browser,
  folder: string,
): Promise<ExtensionDriver> {
  const id = await browser.installExtension(folder);
  const extension = (await browser.extensions()).get(id);
  if (!extension) throw new Error(`The browser did not take the extension from ${folder}.`);
  const origin = `chrome-extension://${id}`;
  const pageAt = async (file: string): Promise<Page> => {
    const here = (target: Target) => target.url().split(/[?#]/)[0] === `${origin}/${file}`;
    const target = await browser.waitForTarget(here, { timeout: BROWSER_TIMEOUT_MS });
    const page = await target.asPage();
    page.setDefaultTimeout(BROWSER_TIMEOUT_MS);
    // A panel exists before it is laid out; a click into 0 by 0 pixels goes nowhere.
    await until(
      `${file} to be laid out`,
      () => page.evaluate('innerWidth > 0') as Promise<boolean>,
    );
    return page;
  };
  const session = await browser.target().createCDPSession();
  const worker = async () => {
    // Asked of the protocol: puppeteer's own list keeps a stopped worker.
    const { targetInfos } = await session.send('Target.getTargets');
    const isOurs = (info: { type: string; url: string }) =>
      info.type === 'service_worker' && info.url.startsWith(`${origin}/`);
    return targetInfos.find(isOurs) ?? null;
  };
  await until('the worker to listen for toolbar clicks', async () => {
    const running = await worker();
    return (
      running && (await evaluateInWorker(session, running.targetId, LISTENS_FOR_CLICKS)) === true
    );
  });

  return {
    origin,
    clickToolbar: (page) => page.triggerExtensionAction(extension),
    sidePanel: () => pageAt('sidepanel.html'),
    popup: () => pageAt('popup.html'),
    extensionPage: pageAt,
    async killWorker() {
      // A waiting event may start the next worker at once, with the same id.
      if (await worker()) await stopWorker(browser, origin);
    },
    isWorkerRunning: async () => (await worker()) !== null,
    async evaluateInWorker(expression) {
      const running = await until('a worker to run', worker);
      return evaluateInWorker(session, running.targetId, expression);
    },
  };
}

/** A click before the worker listens has no effect. */
const LISTENS_FOR_CLICKS = `self.registration.active?.state === 'activated' &&
  (chrome.action.onClicked.hasListeners() || chrome.runtime.getManifest().action?.default_popup !== undefined)`;

/**
 * Stops every worker and waits until the browser reports that ours has stopped. Closing the worker's target instead
 * returns while the worker is still stopping, and a message at that moment gets no reply.
 */
export async function stopWorker(browser: Browser, origin: string): Promise<void> {
  const [page] = await browser.pages();
  if (!page) throw new Error('The worker can be stopped only while a tab is open. Open one first.');
  const session = await page.createCDPSession();
  try {
    let hasStopped = false;
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const ours = versions.filter(({ scriptURL }) => scriptURL.startsWith(`${origin}/`));
      hasStopped ||= ours.some(({ runningStatus }) => runningStatus === 'stopped');
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the worker to stop', async () => hasStopped);
  } finally {
    await session.detach();
  }
}

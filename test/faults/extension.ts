// The real extension in a real Chromium, with a user who talks to it by messages, as its pages do, and
// with the ways to strike it. It outlives a run: each begins with an empty one.
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { MessageName, Request } from '../../lib/messages/protocol.ts';
import { z } from '../../lib/zod.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { stopWorker } from '../../tools/browser/chromium-extension.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { putClock } from './clock.ts';
import { CLEAR, parseBooks, READ_BOOKS, type ExtensionBooks } from './extension-books.ts';
import type { Blow } from './plan.ts';

export type ExtensionOptions = {
  /** The folder of the build; a copy of it is what runs, so that it can be updated. */
  build: string;
  /** For the copy and the profile. */
  folder: string;
  hosts: Record<string, string>;
};

export type Extension = {
  /** The worker's reply; null when it was struck down before it could give one. */
  send<Name extends MessageName>(name: Name, request: Request<Name>): Promise<unknown>;
  books(): Promise<ExtensionBooks>;
  /** Everything forgotten, as after an installation. */
  clear(): Promise<void>;
  strike(blow: Pick<Blow, 'strikes' | 'hours'>): Promise<void>;
  /** Resolves when every strike so far is over, and what was struck is there again. */
  standing(): Promise<void>;
  /** The toolbar's panel on that page; closed again after `look`. */
  withPanel<Value>(url: string, look: (panel: Surface) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

/** A page of the extension that does nothing by itself: no beat of its own wakes the worker. */
const QUIET_PAGE = 'manifest.json';
/** A message whose worker dies is at times never answered. */
const ANSWER_MS = 5_000;
/** One that stops of itself in that moment is never said to have stopped. */
const STOP_MS = 3_000;

const within = <Value>(ms: number, work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work, pause(ms, null, { ref: false })]);

export async function startExtension(options: ExtensionOptions): Promise<Extension> {
  const build = join(options.folder, 'extension');
  await cp(options.build, build, { recursive: true });
  const { path: executable } = await ensureBrowser('chromium');
  const launch = () =>
    launchChromium({
      executable,
      extension: build,
      profile: join(options.folder, 'profile'),
      headless: true,
      offline: true,
      hosts: options.hosts,
    });
  let chromium: Chromium = await launch();
  let quiet: Page | null = null;
  let strikes: Promise<void> = Promise.resolve();
  let version = 1;

  async function openQuiet(): Promise<Page> {
    if (quiet && !quiet.isClosed() && chromium.browser.connected) return quiet;
    quiet = await until('a page of the extension', async () => {
      const page = await chromium.browser.newPage();
      try {
        await page.goto(`${chromium.origin}/${QUIET_PAGE}`);
        if (await page.evaluate('typeof chrome.runtime.sendMessage === "function"')) return page;
      } catch {
        // An extension that is being updated has no pages.
      }
      await page.close();
      return null;
    });
    return quiet;
  }

  const evaluate = async (expression: string): Promise<unknown> =>
    (await openQuiet()).evaluate(expression);

  async function update(): Promise<void> {
    const file = join(build, 'manifest.json');
    version += 1;
    const manifest = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...manifest, version: `0.1.${version}` }));
    // Loaded again from its folder, as an update is: the old version's pages and worker end with it.
    await chromium.browser.installExtension(build);
    quiet = null;
    await openQuiet();
  }

  async function killBrowser(): Promise<void> {
    const child = chromium.browser.process();
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    quiet = null;
    chromium = await launch();
    await openQuiet();
  }

  /** Whether or not the next event has started another by the time that it is asked for. */
  async function stop(): Promise<void> {
    const { browser, origin } = chromium;
    if (await chromium.isWorkerRunning()) await within(STOP_MS, stopWorker(browser, origin));
  }

  const ways: Record<Blow['strikes'], (hours: number) => Promise<unknown>> = {
    worker: stop,
    browser: killBrowser,
    update,
    // It may end in that very moment, and its clock with it.
    clock: (hours) => putClock(chromium.browser, chromium.origin, hours).catch(() => null),
  };

  const extension: Extension = {
    async send(name, request) {
      const message = JSON.stringify({ name, request });
      await strikes;
      const answer = evaluate(`chrome.runtime.sendMessage(${message})`).catch(() => null);
      return within(ANSWER_MS, answer);
    },
    async books() {
      return until('the books of the extension', async () => {
        await strikes;
        return parseBooks(await evaluate(READ_BOOKS));
      });
    },
    async clear() {
      await openQuiet();
      await stop();
      await evaluate(CLEAR);
      await stop();
    },
    strike({ strikes: what, hours = 0 }) {
      strikes = strikes.then(async () => void (await ways[what](hours)));
      return strikes;
    },
    async standing() {
      await strikes;
    },
    async withPanel(url, look) {
      const page = await chromium.open(url);
      try {
        await page.bringToFront();
        await until('the page to be in front', async () => {
          return (await page.evaluate('document.visibilityState')) === 'visible';
        });
        await chromium.clickToolbar(page);
        const panel = await chromium.sidePanel();
        const seen = await look(pageSurface(panel));
        await panel.close();
        return seen;
      } finally {
        await page.close();
      }
    },
    async close() {
      await strikes.catch(() => null);
      await chromium.close();
    },
  };
  return extension;
}

// The real extension in a real Chromium. The test sends it messages, as its pages do, and interrupts it. Several
// runs use one browser; each begins with empty storage.
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { MessageName, Request } from '../../lib/messages/protocol.ts';
import type { SettingChanges } from '../../lib/settings/settings.ts';
import { z } from '../../lib/zod.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { stopWorker } from '../../tools/browser/chromium-extension.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { shiftWorkerClock } from '../../tools/browser/shift-clock.ts';
import { storeSettings } from '../../tools/browser/store-settings.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import {
  CLEAR_DATA,
  DESCRIBE_STORAGE,
  parseExtensionData,
  READ_DATA,
  type ExtensionData,
} from '../support/browser/extension-data.ts';
import type { Interruption } from './plan.ts';

export type ExtensionOptions = {
  /** The folder of the build. A copy of it runs, because an update changes its files. */
  build: string;
  /** For the copy and the browser profile. */
  folder: string;
  hosts: Record<string, string>;
};

export type Extension = {
  /** The worker's reply; null when it was stopped before it could reply. */
  send<Name extends MessageName>(name: Name, request: Request<Name>): Promise<unknown>;
  changeSettings(changes: SettingChanges): Promise<void>;
  readData(): Promise<ExtensionData>;
  /** Which databases and settings exist, for a failed run. */
  describeStorage(): Promise<string>;
  /** Deletes all stored data, as after an installation. */
  clear(): Promise<void>;
  /** Interruptions take place one after the other. */
  interrupt(interruption: Pick<Interruption, 'kind' | 'hours'>): Promise<void>;
  /** Resolves when every interruption so far is over and the extension runs again. */
  settled(): Promise<void>;
  /** Opens the panel on that page, and closes it when `check` has finished. */
  withPanel<Value>(url: string, check: (panel: Surface) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

/** A page of the extension without scripts: it sends no heartbeat that wakes the worker. */
const STATIC_PAGE = 'manifest.json';
const WORKER_STATE = 'navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)';
/** A message sometimes gets no reply when the worker stops meanwhile. */
const REPLY_TIMEOUT_MS = 5_000;
/** The browser reports no stop when the worker stops by itself at the same moment. */
const STOP_TIMEOUT_MS = 3_000;

/** Null when it takes longer. */
const withTimeout = <Value>(ms: number, work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work, setTimeout(ms, null, { ref: false })]);

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
  let staticPage: Page | null = null;
  let interruptions: Promise<void> = Promise.resolve();
  let version = 1;

  async function openStaticPage(): Promise<Page> {
    if (staticPage && !staticPage.isClosed() && chromium.browser.connected) return staticPage;
    staticPage = await until('a page of the extension', async () => {
      const page = await chromium.browser.newPage();
      try {
        await page.goto(`${chromium.origin}/${STATIC_PAGE}`);
        if (await page.evaluate('typeof chrome.runtime.sendMessage === "function"')) return page;
      } catch {
        // During an update the extension has no pages.
      }
      await page.close();
      return null;
    });
    return staticPage;
  }

  const evaluate = async (expression: string): Promise<unknown> =>
    (await openStaticPage()).evaluate(expression);

  async function update(): Promise<void> {
    const file = join(build, 'manifest.json');
    version += 1;
    const manifest = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...manifest, version: `0.1.${version}` }));
    // The same as an update: the pages and the worker of the old version close.
    await chromium.browser.installExtension(build);
    staticPage = null;
    // Chromium loses a worker that is stopped during its installation, until the browser starts again. Only a
    // debugger stops a worker at that moment.
    await until('the new worker to be active', async () => {
      return (await evaluate(WORKER_STATE)) === 'activated';
    });
  }

  async function killBrowser(): Promise<void> {
    const child = chromium.browser.process();
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    staticPage = null;
    chromium = await launch();
    await openStaticPage();
  }

  async function stopRunningWorker(): Promise<void> {
    const { browser, origin } = chromium;
    if (await chromium.isWorkerRunning()) {
      await withTimeout(STOP_TIMEOUT_MS, stopWorker(browser, origin));
    }
  }

  const interruptionsByKind: Record<Interruption['kind'], (hours: number) => Promise<unknown>> = {
    'stop-worker': stopRunningWorker,
    'kill-browser': killBrowser,
    'update-extension': update,
    // Fails when the worker stops at the same moment, and its shifted clock with it.
    'shift-clock': (hours) =>
      shiftWorkerClock(chromium.browser, chromium.origin, hours).catch(() => null),
  };

  const extension: Extension = {
    async send(name, request) {
      const message = JSON.stringify({ name, request });
      await interruptions;
      const reply = evaluate(`chrome.runtime.sendMessage(${message})`).catch(() => null);
      return withTimeout(REPLY_TIMEOUT_MS, reply);
    },
    async changeSettings(changes) {
      await evaluate(storeSettings(changes));
    },
    async readData() {
      return until('the data of the extension', async () => {
        await interruptions;
        return parseExtensionData(await evaluate(READ_DATA));
      });
    },
    async describeStorage() {
      const names = await withTimeout(REPLY_TIMEOUT_MS, evaluate(DESCRIBE_STORAGE));
      return names === null ? 'The browser did not say what it has stored.' : String(names);
    },
    async clear() {
      await openStaticPage();
      await stopRunningWorker();
      await evaluate(CLEAR_DATA);
      await stopRunningWorker();
    },
    interrupt({ kind, hours = 0 }) {
      interruptions = interruptions.then(async () => {
        await interruptionsByKind[kind](hours);
      });
      return interruptions;
    },
    async settled() {
      await interruptions;
    },
    async withPanel(url, check) {
      const page = await chromium.open(url);
      try {
        await page.bringToFront();
        await until('the page to be in front', async () => {
          return (await page.evaluate('document.visibilityState')) === 'visible';
        });
        await chromium.clickToolbar(page);
        const panel = await chromium.sidePanel();
        const result = await check(pageSurface(panel));
        await panel.close();
        return result;
      } finally {
        await page.close();
      }
    },
    async close() {
      await interruptions.catch(() => null);
      await chromium.close();
    },
  };
  return extension;
}

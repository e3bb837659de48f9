// A newer version takes the place of the extension while its jobs run, as an update from a store does, and the
// extension is removed from the browser.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import {
  CHROME_BUILD,
  copyBuildWithManifest,
  FIREFOX_BUILD,
} from '../support/browser/copy-build.ts';
import { startEnvironment } from '../support/browser/environment.ts';
import {
  parseExtensionData,
  READ_DATA,
  type ExtensionData,
} from '../support/browser/extension-data.ts';
import { startFirefoxUser } from '../support/browser/firefox-user.ts';
import type { Fault } from '../support/servers/recording-proxy.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';
import { createTempDir } from '../support/temp-dir.ts';

const ENRICH = '/contact/enrich/bulk';
const OLD = { version: '0.0.1' };
const NEW = { version: '9.9.9' };

/** As of a service that is busy. */
const BUSY: Fault = { kind: 'respond', status: 503, headers: { 'retry-after': '1' }, body: '' };

type Opened = {
  servers: Servers;
  /** Connected, on the page of the servers' person. */
  panel: Surface;
  update(): Promise<void>;
  /** The panel of the new version on the same page. */
  reopenPanel(): Promise<Surface>;
  readVersion(): Promise<unknown>;
  readData(): Promise<ExtensionData>;
  uninstall(): Promise<void>;
  closeBrowser(): Promise<void>;
  /** The folder of the browser's profile. */
  profile: string;
  /** In the names of the folders in which the browser keeps the data of the extension. */
  dataName: string;
  close(): Promise<void>;
};

const VERSION = 'globalThis.chrome.runtime.getManifest().version';

async function openInChromium(): Promise<Opened> {
  const copy = await createTempDir('update');
  const folder = join(copy.path, 'extension');
  const environment = await startEnvironment({
    extension: await copyBuildWithManifest(CHROME_BUILD, folder, OLD),
  });
  const { person, chromium } = environment;
  let opened = await environment.openConnectedPanel(person.pageUrl);
  const id = new URL(chromium.origin).host;
  const isPanelOpen = () =>
    chromium.browser.targets().some((one) => one.url().startsWith(`${chromium.origin}/sidepanel`));
  let isClosed = false;
  const closeBrowser = async () => {
    if (!isClosed) await chromium.close();
    isClosed = true;
  };
  return {
    servers: environment,
    panel: opened.panel,
    async update() {
      await copyBuildWithManifest(CHROME_BUILD, folder, NEW);
      await chromium.browser.installExtension(folder);
      await until('the panel of the old version to close', async () => !isPanelOpen());
    },
    async reopenPanel() {
      // A click before the new worker listens has no effect.
      const click = async () => {
        await chromium.clickToolbar(opened.page);
        return isPanelOpen();
      };
      await until('the panel of the new version', click, { every: 500 });
      opened = await environment.clickToolbar(opened.page);
      return opened.panel;
    },
    readVersion: () => opened.panelPage.evaluate(VERSION),
    readData: async () => parseExtensionData(await opened.panelPage.evaluate(READ_DATA)),
    uninstall: () => chromium.browser.uninstallExtension(id),
    closeBrowser,
    profile: join(environment.folder, 'chromium'),
    dataName: id,
    async close() {
      await environment.close();
      await copy.remove();
    },
  };
}

async function openInFirefox(): Promise<Opened> {
  const copies = await createTempDir('update');
  const servers = await startServers();
  const user = await startFirefoxUser(servers, {
    extension: await copyBuildWithManifest(FIREFOX_BUILD, join(copies.path, 'old'), OLD),
    keepsData: false,
  });
  const { firefox } = user;
  const { pageUrl } = servers.person;
  return {
    servers,
    panel: await user.openConnectedPanel(pageUrl),
    async update() {
      const folder = join(copies.path, 'new');
      await firefox.updateExtension(await copyBuildWithManifest(FIREFOX_BUILD, folder, NEW));
    },
    reopenPanel: () => user.openPanel(pageUrl),
    readVersion: () => firefox.evaluateInSidebar(VERSION),
    readData: user.readData,
    uninstall: () => firefox.uninstallExtension(),
    closeBrowser: () => firefox.close(),
    profile: join(user.folder, 'profile'),
    dataName: 'moz-extension+++',
    async close() {
      await user.close();
      await servers.close();
      await copies.remove();
    },
  };
}

const BROWSERS = [
  ['Chromium', openInChromium],
  ['Firefox', openInFirefox],
] as const;

let opened: Opened | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

test.each(BROWSERS)(
  'In %s an accepted and an unsent job of the previous version end once in the new one.',
  async (_name, open) => {
    opened = await open();
    const { proxy, service, person } = opened.servers;
    const findStarts = () =>
      proxy.exchanges.filter(
        ({ method, path }) => method === 'POST' && path.startsWith(BASE_PATH + ENRICH),
      );
    const before = await waitForBalance(opened.panel);
    proxy.setFault('GET', ENRICH, BUSY);
    await opened.panel.press('Reveal work email');
    await until('the service to accept the first job', async () => {
      const { jobs } = await opened!.readData();
      return jobs.some(({ state }) => state === 'submitted');
    });
    proxy.setFault('POST', ENRICH, BUSY);
    await opened.panel.press('Reveal personal email');
    await until('the start of the second job', async () => findStarts().length > 1);

    await opened.update();
    proxy.clearFaults();
    const panel = await opened.reopenPanel();
    await waitForText(panel, asPattern(person.workEmail));
    expect(await opened.readVersion()).toBe(NEW.version);
    const { jobs, receipts } = await until('both jobs to end', async () => {
      const data = await opened!.readData();
      return data.jobs.every(({ state }) => state === 'done') && data;
    });
    expect(jobs).toHaveLength(2);
    expect(receipts).toHaveLength(2);
    const charged = receipts.reduce((sum, receipt) => sum + (receipt.charged ?? 0), 0) / 100;
    expect(charged).toBeGreaterThan(1);
    expect(await service.credits()).toBe(before - charged);
    // The first job was not sent again, and the second one only under its own key.
    const keys = findStarts().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys.filter((key) => key === keys[0])).toHaveLength(1);
  },
);

test.each(BROWSERS)(
  'In %s nothing is left after the extension is removed.',
  async (_name, open) => {
    opened = await open();
    const { person } = opened.servers;
    await opened.panel.press('Reveal work email');
    await waitForText(opened.panel, asPattern(person.workEmail));
    const findFolders = async () =>
      (await readdir(opened!.profile, { recursive: true })).filter((path) =>
        path.includes(opened!.dataName),
      );
    expect(await findFolders()).not.toEqual([]);

    await opened.uninstall();
    await until(
      'the folders of its data to disappear',
      async () => (await findFolders()).length === 0,
    );
    await opened.closeBrowser();
    const found: string[] = [];
    for (const path of await readdir(opened.profile, { recursive: true })) {
      const content = await readFile(join(opened.profile, path)).catch(() => Buffer.of());
      const isLeft = (['utf8', 'utf16le'] as const).some((encoding) =>
        content.includes(Buffer.from(person.workEmail, encoding)),
      );
      if (isLeft) found.push(path);
    }
    expect(found).toEqual([]);
  },
);

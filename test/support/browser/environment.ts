// Starts the environment of an end-to-end test in Chromium: the real service behind a proxy, the demo site, and a
// real Chromium with the built extension, in which the demo's hosts and the service's usual address lead to these.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { pageSurface } from '../../../tools/browser/page-surface.ts';
import type { Chromium } from '../../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../../tools/browser/install-browser.ts';
import type { Surface } from '../../../tools/browser/surface.ts';
import { startLocalDemo } from '../../../tools/browser/start-local-demo.ts';
import { until } from '../../../tools/browser/until.ts';
import { CLEAR_DATA } from './extension-data.ts';
import { CHROME_BUILD } from './copy-build.ts';
import { launchIsolatedChromium } from './isolated-chromium.ts';
import { startServers, type Servers } from '../servers/servers.ts';
import { waitForBalance } from '../../../tools/browser/wait-for-balance.ts';

export type OpenPanel = {
  /** The page in front when the toolbar icon was clicked. */
  page: Page;
  panel: Surface;
  panelPage: Page;
};

export type EnvironmentOptions = {
  /** Milliseconds that each contact takes longer. */
  delay?: number;
  /** Further hosts for the browser. */
  hosts?: Record<string, string>;
  /** The folder of the extension; by default the build for Chromium. */
  extension?: string;
};

export type Environment = Servers & {
  chromium: Chromium;
  /** Opens the address in a new tab and clicks the toolbar icon. */
  openPanel(url: string): Promise<OpenPanel>;
  /** The same, and connects to the service through "Start local demo". */
  openConnectedPanel(url: string): Promise<OpenPanel>;
  clickToolbar(page: Page): Promise<OpenPanel>;
  /** The next panel then shows only what is stored and what it reads. */
  closePanel(): Promise<void>;
  /** Restores the state after an installation: no stored data, no running worker, one empty page. */
  reset(): Promise<void>;
  /** Closes the browser and starts it again with the same profile: `chromium` is another one from then on. */
  restartBrowser(): Promise<void>;
  /** A page of the extension in a tab of its own: options.html, contacts.html. */
  openExtensionPage(file: string): Promise<Page>;
};

export async function startEnvironment({
  delay,
  hosts,
  extension = CHROME_BUILD,
}: EnvironmentOptions = {}): Promise<Environment> {
  const servers = await startServers({ delay });
  const launch = async () =>
    launchIsolatedChromium({
      executable: (await ensureBrowser('chromium')).path,
      extension,
      profile: join(servers.folder, 'chromium'),
      serviceAddress: servers.proxy.address,
      hosts: { ...servers.site.hosts, ...hosts },
    });
  try {
    return createEnvironment(servers, await launch(), launch);
  } catch (error) {
    await servers.close();
    throw error;
  }
}

function createEnvironment(
  servers: Servers,
  first: Chromium,
  launch: () => Promise<Chromium>,
): Environment {
  let chromium = first;
  const clickToolbar = async (page: Page): Promise<OpenPanel> => {
    await page.bringToFront();
    // A user clicks only after the page is visible.
    await until('the page to be in front', async () => {
      return (await page.evaluate('document.visibilityState')) === 'visible';
    });
    await chromium.clickToolbar(page);
    const panelPage = await chromium.sidePanel();
    return { page, panelPage, panel: pageSurface(panelPage) };
  };
  const openPanel = async (url: string) => clickToolbar(await chromium.open(url));
  return {
    ...servers,
    get chromium() {
      return chromium;
    },
    clickToolbar,
    async closePanel() {
      await (await chromium.sidePanel()).close();
    },
    openPanel,
    async openConnectedPanel(url) {
      const opened = await openPanel(url);
      await startLocalDemo(opened.panel);
      await waitForBalance(opened.panel);
      return opened;
    },
    openExtensionPage: (file) => chromium.open(`${chromium.origin}/${file}`),
    async reset() {
      const { browser, origin } = chromium;
      // A page without scripts stays open, because the browser exits with its last tab.
      const staticPage = await chromium.open(`${origin}/manifest.json`);
      for (const target of browser.targets()) {
        if (target.url().startsWith(`${origin}/sidepanel.html`))
          await (await target.asPage()).close();
      }
      for (const page of await browser.pages()) if (page !== staticPage) await page.close();
      await chromium.killWorker();
      await staticPage.evaluate(CLEAR_DATA);
      await chromium.killWorker();
    },
    async restartBrowser() {
      await chromium.close();
      chromium = await launch();
    },
    async close() {
      try {
        await chromium.close();
      } finally {
        await servers.close();
      }
    },
  };
}

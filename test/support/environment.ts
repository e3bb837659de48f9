// What an end-to-end test in Chromium needs: the real service behind a gateway, the demo site, and a real Chromium with the built
// extension, in which the demo's hosts and the service's usual address lead to these.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { DEMO_ORIGIN } from '../../lib/contract/demo.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import { launchChromium, type Chromium } from '../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { CLEAR_DATA } from './extension-data.ts';
import { startServers, type Servers } from './servers.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';

export const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');

export type OpenPanel = {
  /** The page that the click was on. */
  page: Page;
  panel: Surface;
  panelPage: Page;
};

export type EnvironmentOptions = {
  /** Milliseconds that the service adds to each contact. */
  delay?: number;
  /** More hosts for the browser. */
  hosts?: Record<string, string>;
  /** The folder of the extension; BUILD unless it is given. */
  extension?: string;
};

export type Environment = Servers & {
  chromium: Chromium;
  /** Opens the address in a new tab and clicks the toolbar icon. */
  openPanel(url: string): Promise<OpenPanel>;
  /** The same, and connected to the service through "Start local demo". */
  openConnectedPanel(url: string): Promise<OpenPanel>;
  clickToolbar(page: Page): Promise<OpenPanel>;
  /** So that the next one shows what is stored and read, and nothing that it showed before. */
  closePanel(): Promise<void>;
  /** As after an installation: nothing is stored, no worker runs, and no page is open but an empty one. */
  forget(): Promise<void>;
  /** A page of the extension in a tab of its own: options.html, contacts.html. */
  openExtensionPage(file: string): Promise<Page>;
};

export async function startEnvironment({
  delay,
  hosts,
  extension = BUILD,
}: EnvironmentOptions = {}): Promise<Environment> {
  const servers = await startServers({ delay });
  try {
    const chromium = await launchChromium({
      executable: (await ensureBrowser('chromium')).path,
      extension,
      profile: join(servers.folder, 'chromium'),
      headless: true,
      // Every host that is not named here does not resolve: no test can reach the network. (`offline`
      // would except loopback and with it the address that leads to the gateway.)
      offline: false,
      hosts: {
        [new URL(DEMO_ORIGIN).host]: servers.gateway.address,
        ...servers.site.hosts,
        ...hosts,
        '*': '~NOTFOUND',
      },
    });
    return perform(servers, chromium);
  } catch (error) {
    await servers.close();
    throw error;
  }
}

function perform(servers: Servers, chromium: Chromium): Environment {
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
    chromium,
    clickToolbar,
    async closePanel() {
      await (await chromium.sidePanel()).close();
    },
    openPanel,
    async openConnectedPanel(url) {
      const opened = await openPanel(url);
      await opened.panel.press('Start local demo');
      await waitForBalance(opened.panel);
      return opened;
    },
    openExtensionPage: (file) => chromium.open(`${chromium.origin}/${file}`),
    async forget() {
      const { browser, origin } = chromium;
      // What does nothing by itself: the browser ends with its last tab.
      const quiet = await chromium.open(`${origin}/manifest.json`);
      for (const target of browser.targets()) {
        if (target.url().startsWith(`${origin}/sidepanel.html`))
          await (await target.asPage()).close();
      }
      for (const page of await browser.pages()) if (page !== quiet) await page.close();
      await chromium.killWorker();
      await quiet.evaluate(CLEAR_DATA);
      await chromium.killWorker();
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

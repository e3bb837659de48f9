// A user of the built extension in a real Firefox of their own, beside the servers of an end-to-end test.
import { join } from 'node:path';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { connectToService } from '../../../tools/browser/connect-to-service.ts';
import { firefoxSidebar } from '../../../tools/browser/firefox-sidebar.ts';
import {
  launchFirefox,
  type Firefox,
  type FirefoxOptions,
} from '../../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../../tools/browser/install-browser.ts';
import { pageSurface } from '../../../tools/browser/page-surface.ts';
import type { Surface } from '../../../tools/browser/surface.ts';
import { until } from '../../../tools/browser/until.ts';
import { FIREFOX_BUILD } from './copy-build.ts';
import { parseExtensionData, READ_DATA, type ExtensionData } from './extension-data.ts';
import type { Servers } from '../servers/servers.ts';
import { createTempDir } from '../temp-dir.ts';

export type FirefoxUser = {
  firefox: Firefox;
  /** The folder of this browser's profile and downloads. */
  folder: string;
  /** The real sidebar, while it is open. */
  panel: Surface;
  /** Opens the address in the browser's tab and clicks the toolbar icon. */
  openPanel(url: string): Promise<Surface>;
  /** The same, and connects to the service through the proxy. */
  openConnectedPanel(url: string): Promise<Surface>;
  /** A page of the extension (contacts.html) in the browser's tab. */
  openPage(file: string): Promise<Surface>;
  /** The stored data. The sidebar must be open. */
  readData(): Promise<ExtensionData>;
  close(): Promise<void>;
};

type Options = Partial<Pick<FirefoxOptions, 'extension' | 'hosts' | 'keepsData'>> & {
  /** By default the proxy of the servers. */
  baseUrl?: string;
};

/** Starts a Firefox with a new profile, so that a test depends on no other one. */
export async function startFirefoxUser(
  { proxy, service, site }: Servers,
  { hosts, baseUrl = `http://${proxy.address}${BASE_PATH}`, ...options }: Options = {},
): Promise<FirefoxUser> {
  const { path: folder, remove } = await createTempDir('firefox');
  const firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: FIREFOX_BUILD,
    profile: join(folder, 'profile'),
    downloads: folder,
    headless: true,
    hosts: { ...hosts, '.example': site.address },
    ...options,
  });
  const panel = firefoxSidebar(firefox);
  const openPanel = async (url: string) => {
    await firefox.page.goto(url);
    await firefox.clickToolbar();
    await until('the sidebar to open', () => firefox.isSidebarOpen());
    return panel;
  };
  return {
    firefox,
    folder,
    panel,
    openPanel,
    async openConnectedPanel(url) {
      await openPanel(url);
      await connectToService(panel, { baseUrl, apiKey: service.apiKey });
      return panel;
    },
    async openPage(file) {
      await firefox.openExtensionPage(file);
      return pageSurface(firefox.page);
    },
    readData: async () => parseExtensionData(await firefox.evaluateInSidebar(READ_DATA)),
    async close() {
      await firefox.close();
      await remove();
    },
  };
}

// One site in a real Chromium whose extension has access to it, for tests without a service.
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Chromium } from '../../../tools/browser/chromium.ts';
import { ensureBrowser } from '../../../tools/browser/install-browser.ts';
import { copyBuildWithHosts } from './copy-build.ts';
import { launchIsolatedChromium } from './isolated-chromium.ts';
import { startNetworkSite, type NetworkSite } from '../servers/network-site.ts';
import { createTempDir } from '../temp-dir.ts';

export type SiteEnvironment = {
  site: NetworkSite;
  chromium: Chromium;
  /** The options page of the extension, in a background tab. */
  options: Page;
  /** Opens an address in a new tab in front. */
  open(url: string): Promise<Page>;
  close(): Promise<void>;
};

/** `pages` maps a path ("/team") to HTML. */
export async function startSiteEnvironment(
  host: string,
  pages: Record<string, string>,
): Promise<SiteEnvironment> {
  const folder = await createTempDir('site');
  const site = await startNetworkSite(pages, host);
  const closeServers = async () => {
    await site.close();
    await folder.remove();
  };
  try {
    const chromium = await launchIsolatedChromium({
      executable: (await ensureBrowser('chromium')).path,
      extension: await copyBuildWithHosts(join(folder.path, 'extension'), [host]),
      hosts: site.hosts,
    });
    const options = await chromium.open(`${chromium.origin}/options.html`);
    return {
      site,
      chromium,
      options,
      async open(url) {
        const page = await chromium.open(url);
        await page.bringToFront();
        return page;
      },
      async close() {
        await chromium.close();
        await closeServers();
      },
    };
  } catch (error) {
    await closeServers();
    throw error;
  }
}

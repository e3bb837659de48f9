import { awaitDownload } from '../tools/browser/chromium-downloads.ts';
import { pageSurface } from '../tools/browser/page-surface.ts';
import { launchChromium } from '../tools/browser/chromium.ts';
import type { Drive, DriveOptions } from './drive.ts';

export async function driveChromium(options: DriveOptions): Promise<Drive> {
  const chromium = await launchChromium({
    executable: options.executable,
    extension: options.extension,
    profile: options.profile,
    headless: options.headless,
    hosts: { '*.example:80': options.siteAddress },
    signal: options.signal,
  });
  const { browser } = chromium;
  const [page = await browser.newPage()] = await browser.pages();
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
      await page.bringToFront();
    },
    async screenshot(path) {
      await pageSurface(page).screenshot(path);
    },
    async openPanel() {
      await chromium.clickToolbar(page);
      return pageSurface(await chromium.sidePanel());
    },
    async openContacts() {
      return pageSurface(await chromium.open(`${chromium.origin}/contacts.html`));
    },
    download: (folder, act) => awaitDownload(browser, folder, act),
    exited: new Promise((resolve) => {
      browser.once('disconnected', () => resolve());
    }),
    close: chromium.close,
  };
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firefoxSidebar } from '../tools/browser/firefox-sidebar.ts';
import { launchFirefox } from '../tools/browser/firefox.ts';
import { pageSurface } from '../tools/browser/page-surface.ts';
import { until } from '../tools/browser/until.ts';
import type { Drive, DriveOptions } from './drive.ts';

/** The width of Chromium's side panel. */
const PANEL_WIDTH = 360;

export async function driveFirefox(options: DriveOptions): Promise<Drive> {
  const firefox = await launchFirefox({
    executable: options.executable,
    extension: options.extension,
    profile: options.profile,
    headless: options.headless,
    hosts: { '.example': options.siteAddress },
    downloads: options.downloads,
  });
  await firefox.pinToolbarIcon();
  const { page } = firefox;
  return {
    async open(url) {
      await page.goto(url);
    },
    screenshot: (path) => pageSurface(page).screenshot(path),
    async openPanel() {
      await firefox.clickToolbar();
      await until('the sidebar to open', firefox.isSidebarOpen);
      await firefox.setSidebarWidth(PANEL_WIDTH);
      return firefoxSidebar(firefox);
    },
    async openContacts() {
      await firefox.openExtensionPage('contacts.html');
      return pageSurface(page);
    },
    async download(folder, act) {
      const before = new Set(await readdir(folder));
      await act();
      return until('the download', async () => {
        // While a file is being written, a ".part" file exists, too.
        const added = (await readdir(folder)).filter((name) => !before.has(name));
        if (added.some((name) => name.endsWith('.part'))) return null;
        const [name] = added;
        if (name === undefined) return null;
        const path = join(folder, name);
        return (await stat(path)).size > 0 ? path : null;
      });
    },
    exited: firefox.exited,
    close: firefox.close,
  };
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '../lib/zod.ts';
import { firefoxPage, firefoxSidebar } from '../tools/browser/firefox-surface.ts';
import { launchFirefox } from '../tools/browser/firefox.ts';
import { until } from '../tools/browser/until.ts';
import type { Drive, DriveOptions } from './drive.ts';

/** As Chromium opens its side panel. */
const PANEL_WIDTH = 360;

const manifest = z.object({
  browser_specific_settings: z.object({ gecko: z.object({ id: z.string() }) }),
});

export async function driveFirefox(options: DriveOptions): Promise<Drive> {
  const text = await readFile(join(options.extension, 'manifest.json'), 'utf8');
  const { browser_specific_settings: settings } = manifest.parse(JSON.parse(text));
  const firefox = await launchFirefox({
    executable: options.executable,
    extension: options.extension,
    addonId: settings.gecko.id,
    profile: options.profile,
    headless: options.headless,
    hosts: { '.example': options.siteAddress },
    downloads: options.downloads,
  });
  await firefox.pinToolbarIcon();
  const { tab } = firefox;
  return {
    open: tab.navigate,
    screenshot: async (path) => writeFile(path, await tab.screenshot()),
    async openPanel() {
      await firefox.clickToolbar();
      await until('the sidebar to open', firefox.isSidebarOpen);
      await firefox.setSidebarWidth(PANEL_WIDTH);
      return firefoxSidebar(firefox);
    },
    async openContacts() {
      const address = `${firefox.origin}/contacts.html`;
      await tab.navigate(address);
      return firefoxPage(await firefox.tabAt(address));
    },
    async download(folder, act) {
      const before = new Set(await readdir(folder));
      await act();
      return until('the download', async () => {
        // A file that is still being written has a second one beside it.
        const added = (await readdir(folder)).filter((name) => !before.has(name));
        if (added.some((name) => name.endsWith('.part'))) return null;
        const [name] = added;
        if (name === undefined) return null;
        const path = join(folder, name);
        return (await readFile(path)).length > 0 ? path : null;
      });
    },
    exited: firefox.exited,
    close: firefox.close,
  };
}

// A real Firefox with the extension in it. Puppeteer drives its tabs over WebDriver BiDi; the toolbar
// button and the real sidebar belong to the browser's window (firefox-window.ts).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';
import { closeBrowser } from './close-browser.ts';
import { firefoxPreferences, type FirefoxPreferences } from './firefox-preferences.ts';
import { openPrivateWindow, openWindowDriver, type FirefoxWindow } from './firefox-window.ts';
import { BROWSER_TIMEOUT_MS, until } from './until.ts';

/** The host of the addresses of the extension's pages. Fixed, so that stored data is found in the next run. */
const ADDON_UUID = '6f0a2f7c-3c1e-4d59-9d3b-51de11947a01';

const manifestSchema = z.object({
  browser_specific_settings: z.object({ gecko: z.object({ id: z.string() }) }),
});

export type FirefoxOptions = Partial<FirefoxPreferences> & {
  executable: string;
  /** The folder of the built extension, absolute. */
  extension: string;
  /** The folder of the profile; it is created. */
  profile: string;
  headless: boolean;
};

export type Firefox = FirefoxWindow & {
  /** The tab that the browser started with. */
  page: Page;
  /** Opens a page of the extension ("contacts.html") in that tab. */
  openExtensionPage(file: string): Promise<void>;
  /** Opens one with the extension allowed in private windows, as far as its manifest permits. */
  openPrivateWindow(): Promise<FirefoxWindow>;
  /** Installs another version of the extension in the place of this one. */
  updateExtension(folder: string): Promise<void>;
  uninstallExtension(): Promise<void>;
  exited: Promise<void>;
  close(): Promise<void>;
};

export async function launchFirefox(options: FirefoxOptions): Promise<Firefox> {
  const { hosts = {}, offline = options.headless, keepsData = true } = options;
  const manifest = await readFile(join(options.extension, 'manifest.json'), 'utf8');
  const { id } = manifestSchema.parse(JSON.parse(manifest)).browser_specific_settings.gecko;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.executable,
    headless: options.headless,
    userDataDir: options.profile,
    extraPrefsFirefox: {
      ...firefoxPreferences({ ...options, hosts, offline, keepsData }),
      'extensions.webextensions.uuids': JSON.stringify({ [id]: ADDON_UUID }),
    },
    // Lets a driver act on the browser's own window: the toolbar button and the sidebar.
    args: ['--remote-allow-system-access'],
    // The same for later versions: 159 does without the flag.
    env: { ...process.env, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '1' },
    acceptInsecureCerts: true,
    defaultViewport: null,
    // The caller ends the browser, so that it can do so in the right order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: BROWSER_TIMEOUT_MS,
  });
  const exited = new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve());
  });
  try {
    await browser.installExtension(options.extension);
    const [page] = await browser.pages();
    if (!page) throw new Error('Firefox started without a tab.');
    page.setDefaultTimeout(BROWSER_TIMEOUT_MS);
    return {
      ...(await openWindowDriver(browser, id)),
      page,
      async openExtensionPage(file) {
        const url = `moz-extension://${ADDON_UUID}/${file}`;
        // Firefox reports no navigation to an extension's page, so the page itself is asked instead.
        await page.goto(url, { timeout: 1 }).catch(() => {});
        const state = `location.href + ' ' + document.readyState`;
        await until(
          `${file} to load`,
          async () => (await page.evaluate(state)) === `${url} complete`,
        );
      },
      openPrivateWindow: () => openPrivateWindow(browser, id),
      async updateExtension(folder) {
        await browser.installExtension(folder);
      },
      uninstallExtension: () => browser.uninstallExtension(id),
      exited,
      close: () => closeBrowser(browser),
    };
  } catch (error) {
    await closeBrowser(browser);
    throw error;
  }
}

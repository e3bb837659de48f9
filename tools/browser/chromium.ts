// A real Chromium, Chrome or Edge with the extension in it, driven over the DevTools protocol.
//
// The extension is loaded with `Extensions.loadUnpacked` over a pipe, because Chrome 137 and later
// ignore --load-extension. The toolbar click is `Extensions.triggerAction`: it grants activeTab and
// fires action.onClicked as a click does, and the side panel that opens is the real one.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumFlags, type HostRules } from './chromium-flags.ts';
import { closeBrowser } from './close-browser.ts';
import { createExtensionDriver, type ExtensionDriver } from './chromium-extension.ts';
import { BROWSER_TIMEOUT_MS } from './until.ts';

export type ChromiumOptions = Partial<HostRules> & {
  /** Of the browser, from findBrowser. */
  executable: string;
  /** The folder of the built extension, absolute. */
  extension: string;
  /** The folder of the profile; it is created. Left out: a temporary one. */
  profile?: string;
  headless: boolean;
  /** BCP 47, for instance "en-GB". */
  language?: string;
  /** Of the window in headless mode; in a visible one the user decides. */
  size?: { width: number; height: number };
  /** Ends the start. A started browser is ended with `close`, which lets it write down its profile. */
  signal?: AbortSignal;
};

export type Chromium = ExtensionDriver & {
  browser: Browser;
  /** A new tab on that address. */
  open(url: string): Promise<Page>;
  close(): Promise<void>;
};

/** Starts it and waits until the extension's worker hears toolbar clicks. */
export async function launchChromium(options: ChromiumOptions): Promise<Chromium> {
  const { hosts = {}, offline = options.headless, size = { width: 1280, height: 900 } } = options;
  if (options.profile) await pinToolbarIcon(options.profile, options.extension);
  const starting = new AbortController();
  const abort = () => starting.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', abort);
  const browser = await puppeteer.launch({
    executablePath: options.executable,
    headless: options.headless,
    pipe: true,
    enableExtensions: true,
    acceptInsecureCerts: true,
    // Null keeps the page as large as the window, which is what the panel takes its width from.
    defaultViewport: null,
    // It puts a bar over the page of a visible window, as our flags do; --test-type keeps those quiet.
    ...(options.headless ? {} : { ignoreDefaultArgs: ['--enable-automation'] }),
    // The caller ends the browser, so that it can do so in the right order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...chromiumFlags({ hosts, offline }),
      ...(options.headless ? [`--window-size=${size.width},${size.height}`] : ['--test-type']),
      ...(options.language ? [`--lang=${options.language}`] : []),
    ],
    ...(options.profile ? { userDataDir: options.profile } : {}),
    ...(options.language ? { env: { ...process.env, LANGUAGE: options.language } } : {}),
    signal: starting.signal,
    timeout: BROWSER_TIMEOUT_MS,
  });
  try {
    const driver = await createExtensionDriver(browser, options.extension);
    return {
      ...driver,
      browser,
      async open(url) {
        const page = await browser.newPage();
        page.setDefaultTimeout(BROWSER_TIMEOUT_MS);
        await page.goto(url, { waitUntil: 'load' });
        return page;
      },
      close: () => closeBrowser(browser),
    };
  } catch (error) {
    await closeBrowser(browser);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

/** The id that Chromium gives to an extension without a key: from its path, in the letters a to p. */
const unpackedId = (folder: string): string =>
  createHash('sha256')
    .update(resolve(folder))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));

/**
 * Puts the extension's icon beside the address bar instead of into the menu of extensions. Only in a new
 * profile: in one that has been used, the user decides.
 */
async function pinToolbarIcon(profile: string, extension: string): Promise<void> {
  const folder = join(profile, 'Default');
  const preferences = { extensions: { pinned_extensions: [unpackedId(extension)] } };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences), { flag: 'wx' }).catch(
    (error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isThere) throw error;
    },
  );
}

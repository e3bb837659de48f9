// Everything the demo runs on: the service, the demo site, the browser. What was started is ended in the
// opposite order, each by its own handle, also when a later one could not be started.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_PORT } from '../lib/contract/demo.ts';
import { sampleDirectory } from '../service/sample/directory.ts';
import type { Service } from '../service/service-options.ts';
import { startService } from '../service/start.ts';
import {
  findAnyBrowser,
  isFirefox,
  type BrowserName,
  type FoundBrowser,
} from '../tools/browser/find-browser.ts';
import { ensureBrowser } from '../tools/browser/install-browser.ts';
import { buildExtension } from './build-extension.ts';
import { driveChromium } from './drive-chromium.ts';
import { driveFirefox } from './drive-firefox.ts';
import type { Drive } from './drive.ts';
import { startDemoSite } from './site/server.ts';

export type EnvironmentOptions = {
  /** Null: the first that is here; Chromium is installed where that is possible. */
  browser: BrowserName | null;
  headless: boolean;
  /** Null: the usual one, or any free one when it is taken. */
  port: number | null;
  data: string;
  profile: string;
  downloads: string;
  /** Hears what is being done, a line at a time. */
  say: (line: string) => void;
  signal: AbortSignal;
};

export type Environment = {
  browser: FoundBrowser;
  drive: Drive;
  service: Service;
  close(): Promise<void>;
};

export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { say, signal } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const browser = await chooseBrowser(options.browser, say);
    const extension = await buildExtension(browser.name, signal);
    say(extension.built ? 'Built the extension' : 'The extension is built already');

    const service = await startService({
      data: options.data,
      demo: true,
      port: options.port ?? (await usualPort(say)),
    });
    closers.push(() => service.stop());
    say(`Started the service at ${service.baseUrl}, with 5,000 invented people`);

    const site = await startDemoSite(sampleDirectory());
    closers.push(() => site.close());
    say(`Started the demo site at ${site.address}, as http://peoplegrid.example and others`);
    signal.throwIfAborted();

    const drive = await (isFirefox(browser.name) ? driveFirefox : driveChromium)({
      executable: browser.path,
      extension: extension.folder,
      profile: join(options.profile, browser.name),
      headless: options.headless,
      siteAddress: site.address,
      downloads: options.downloads,
      signal,
    });
    closers.push(() => drive.close());
    say(`Started ${browser.name} ${browser.version} with the extension in it`);
    return { browser, drive, service, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function chooseBrowser(
  name: BrowserName | null,
  say: (line: string) => void,
): Promise<FoundBrowser> {
  if (name) return ensureBrowser(name, say);
  return (await findAnyBrowser()) ?? ensureBrowser('chromium', say);
}

/** "Start local demo" looks for the service at one port; when that is taken, any other will do. */
async function usualPort(say: (line: string) => void): Promise<number> {
  if (await isFree(DEMO_PORT)) return DEMO_PORT;
  say(`Port ${DEMO_PORT} is taken, so the service gets another one`);
  return 0;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

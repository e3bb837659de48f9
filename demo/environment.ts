// Starts the environment of the demo: the service, the demo site and the browser. They are closed in the opposite
// order, also when a later one could not start.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_PORT } from '../lib/contract/demo.ts';
import { createCloseStack } from '../service/close-stack.ts';
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
import { ensureDashboard } from '../tools/dashboard/ensure.ts';
import { buildExtension } from './build-extension.ts';
import { driveChromium } from './drive-chromium.ts';
import { driveFirefox } from './drive-firefox.ts';
import type { Drive } from './drive.ts';
import { startDemoSite } from './site/server.ts';

export type EnvironmentOptions = {
  /** Null: the first installed browser; without one, Chromium is installed where that is possible. */
  browser: BrowserName | null;
  headless: boolean;
  /** Null: the usual port, or any free one when it is taken. */
  port: number | null;
  data: string;
  profile: string;
  downloads: string;
  /** Prints a line of progress. */
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
  const closeStack = createCloseStack();
  try {
    const browser = await chooseBrowser(options.browser, say);
    const extension = await buildExtension(browser.name, signal);
    say(extension.built ? 'Built the extension' : 'The build of the extension is up to date');
    await ensureDashboard(say);

    const service = await startService({
      data: options.data,
      demo: true,
      port: options.port ?? (await usualPort(say)),
    });
    closeStack.add(() => service.stop());
    say(`Started the service at ${service.baseUrl}, with 5,000 invented people`);

    const site = await startDemoSite(sampleDirectory());
    closeStack.add(() => site.close());
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
    closeStack.add(() => drive.close());
    say(`Started ${browser.name} ${browser.version} with the extension`);
    return { browser, drive, service, close: closeStack.close };
  } catch (error) {
    await closeStack.close();
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

/** The port that "Start local demo" uses; 0, for any free one, when it is taken. */
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

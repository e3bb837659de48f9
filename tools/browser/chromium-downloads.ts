import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { BROWSER_TIMEOUT_MS } from './until.ts';

/**
 * Calls `act` and returns the path of the file that it downloads to `folder`, once the download is complete. The
 * browser numbers a file whose name exists.
 */
export async function awaitDownload(
  browser: Browser,
  folder: string,
  act: () => Promise<void>,
  timeout = BROWSER_TIMEOUT_MS,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const session = await browser.target().createCDPSession();
  try {
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      eventsEnabled: true,
    });
    const done = Promise.withResolvers<string>();
    const timer = setTimeout(() => {
      done.reject(new Error(`No download ended within ${timeout / 1000} s.`));
    }, timeout);
    const names = new Map<string, string>();
    session.on('Browser.downloadWillBegin', (event) => {
      names.set(event.guid, event.suggestedFilename);
    });
    session.on('Browser.downloadProgress', (event) => {
      const name = names.get(event.guid);
      if (event.state === 'completed') done.resolve(event.filePath ?? join(folder, name ?? ''));
      if (event.state === 'canceled')
        done.reject(new Error(`The download of ${name} was canceled.`));
    });
    try {
      // Together, so that a rejected download is handled also when `act` fails.
      const [file] = await Promise.all([done.promise, act()]);
      return file;
    } finally {
      clearTimeout(timer);
    }
  } finally {
    await session.detach();
  }
}

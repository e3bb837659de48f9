// Opens saved pages in real Chromium under the address that they were saved from, with the page's
// scripts off and the network cut: the one request that is answered is the page itself.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Reading } from '../../lib/detect/subject.ts';

export type SavedPages = {
  /** Runs the reader's bundle on the page and answers with its completion value. */
  read: (html: Uint8Array, url: string) => Promise<Reading>;
  /** The page that the readings are made in, for measurements. */
  page: Page;
  close: () => Promise<void>;
};

export async function openSavedPages(reader: string): Promise<SavedPages> {
  const browser: Browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    headless: true,
    pipe: true,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'],
  });
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  let body: Uint8Array | null = null;
  page.on('request', (request) => {
    const own =
      request.isNavigationRequest() && request.frame() === page.mainFrame() && body !== null;
    const answer = own
      ? request.respond({ status: 200, contentType: 'text/html; charset=utf-8', body: body ?? '' })
      : request.abort();
    if (own) body = null;
    // A request that ended by itself meanwhile needs no answer.
    answer.catch(() => undefined);
  });
  return {
    page,
    read: async (html, url) => {
      body = html;
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 });
      const reading: unknown = await page.evaluate(reader);
      if (!isReading(reading)) throw new Error(`The reader gave no reading on ${url}.`);
      return reading;
    },
    close: () => browser.close(),
  };
}

function isReading(value: unknown): value is Reading {
  return (
    typeof value === 'object' && value !== null && 'subject' in value && 'milliseconds' in value
  );
}

/** CHROMIUM_PATH, else the first Chromium or Chrome on the PATH. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ]) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  throw new Error('No Chromium found. Install it, or set CHROMIUM_PATH to its executable.');
}

// Opens saved pages in a real Chromium at the address from which they were saved, with the page's scripts and the
// network off: only the request for the page itself gets a response.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Reading } from '../../lib/detect/subject.ts';
import { chromiumFlags } from '../browser/chromium-flags.ts';
import { CHROMIUM_BROWSERS, findAnyBrowser } from '../browser/find-browser.ts';
import { ensureBrowser } from '../browser/install-browser.ts';

export type SavedPages = {
  /** Loads the page, and resolves when its document can be read. */
  show: (html: Uint8Array, url: string) => Promise<void>;
  /** Runs the script on the shown page and returns its completion value. */
  runShown: () => Promise<unknown>;
  /** Runs the reader on the shown page. */
  readShown: () => Promise<Reading>;
  /** Loads the page and runs the reader. */
  read: (html: Uint8Array, url: string) => Promise<Reading>;
  /** The browser's page, for measurements. */
  page: Page;
  close: () => Promise<void>;
};

const LOAD_MS = 30_000;

/** The browser itself could not load or draw the page, so the reader has not run. */
export class PageNotShown extends Error {
  override name = 'PageNotShown';
}

/** `scriptAt`: the reader for a page's address, or another script whose completion value is needed. */
export async function openSavedPages(scriptAt: (address: string) => string): Promise<SavedPages> {
  const { path } = (await findAnyBrowser(CHROMIUM_BROWSERS)) ?? (await ensureBrowser('chromium'));
  const browser: Browser = await puppeteer.launch({
    executablePath: path,
    headless: true,
    pipe: true,
    args: chromiumFlags({ hosts: {}, offline: true }),
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
      : request.isNavigationRequest() && request.frame() === page.mainFrame()
        ? // A redirect by the page: with status 204 the browser stays on the page.
          request.respond({ status: 204 })
        : request.abort();
    if (own) body = null;
    // A request that was canceled meanwhile needs no response.
    answer.catch(() => undefined);
  });
  const show = async (html: Uint8Array, url: string): Promise<void> => {
    body = html;
    await awaitShown(url, page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOAD_MS }));
    // Thousands of nested boxes load at once, but their layout takes minutes or ends the page. It is requested here,
    // because otherwise it may begin later and delay what runs on the page.
    await awaitShown(url, withTimeout(page.evaluate('document.documentElement.offsetHeight')));
  };
  const runShown = (): Promise<unknown> => page.evaluate(scriptAt(page.url()));
  const readShown = async (): Promise<Reading> => {
    const reading = await runShown();
    if (!isReading(reading)) throw new Error(`The reader gave no reading on ${page.url()}.`);
    return reading;
  };
  return {
    page,
    show,
    runShown,
    readShown,
    read: async (html, url) => {
      await show(html, url);
      return readShown();
    },
    close: () => browser.close(),
  };
}

async function awaitShown(url: string, step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    throw new PageNotShown(`The browser did not show ${url}: ${String(error)}`);
  });
}

function withTimeout(answer: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${LOAD_MS} ms`)), LOAD_MS);
    answer.finally(() => clearTimeout(timer)).catch(() => undefined);
  });
  return Promise.race([answer, late]);
}

function isReading(value: unknown): value is Reading {
  return (
    typeof value === 'object' && value !== null && 'subject' in value && 'milliseconds' in value
  );
}

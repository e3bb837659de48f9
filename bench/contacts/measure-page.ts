// Measures the contacts page itself, as a user opens it, with the contacts of an earlier start of the browser.
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { measurePanelHeap } from '../list/heap.ts';
import * as inPage from './page-probe.ts';

const COLUMNS = ['Name', 'Company', 'Stage', 'Saved'];
/** Until every contact is in the index, on a slow computer. */
const TIMEOUT_MS = 180_000;

export type PageFigures = {
  /** In milliseconds from the start of the navigation until the first rows are painted. */
  firstRows: number;
  /** Until the page no longer says that it reads contacts. */
  complete: number;
  /** In milliseconds from the event until the last change of the page is painted. */
  keystrokes: number[];
  sorts: number[];
  /** In MB, of the page without its worker, after a garbage collection. */
  heap: number;
  /** Durations in milliseconds of tasks over 50 ms since the navigation. */
  longTasks: { opening: number[]; typing: number[]; sorting: number[] };
};

export async function measurePage(
  chromium: Chromium,
  texts: readonly string[],
): Promise<PageFigures> {
  const page = await chromium.browser.newPage();
  await page.evaluateOnNewDocument(inPage.installProbe);
  await page.goto(`${chromium.origin}/contacts.html`, { waitUntil: 'load' });
  const times = z.parse(
    z.object({ firstRows: z.number(), complete: z.number() }),
    await (
      await page.waitForFunction(inPage.readOpening, { timeout: TIMEOUT_MS, polling: 200 })
    ).jsonValue(),
  );
  const opening = await page.evaluate(inPage.takeLongTasks);
  const keystrokes: number[] = [];
  // A keystroke that adds a space at the end asks for nothing new.
  const typed = texts.filter((text, at) => text !== texts[at - 1]);
  for (const text of typed) keystrokes.push(await page.evaluate(inPage.type, text));
  await page.evaluate(inPage.type, '');
  const typing = await page.evaluate(inPage.takeLongTasks);
  const sorts = await timeSorts(page);
  const sorting = await page.evaluate(inPage.takeLongTasks);
  const heap = await measurePanelHeap(page);
  await page.close();
  return { ...times, keystrokes, sorts, heap, longTasks: { opening, typing, sorting } };
}

/** Each column in both directions. */
async function timeSorts(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const column of COLUMNS.flatMap((one) => [one, one])) {
    times.push(await page.evaluate(inPage.pressHead, column));
  }
  return times;
}

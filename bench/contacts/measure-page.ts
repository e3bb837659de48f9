// Measures the contacts page itself, as a user opens it, with the contacts of an earlier start of the browser.
import type { Page } from 'puppeteer-core';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { z } from '../../lib/zod.ts';
import type { Chromium } from '../../tools/browser/chromium.ts';
import { measurePanelHeap } from '../list/heap.ts';
import * as acts from './page-acts.ts';
import * as inPage from './page-probe.ts';

const COLUMNS = ['Name', 'Company', 'Stage', 'Saved'];
const FILTERS = ['Stage', 'Email status', 'Seniority', 'Industry', 'Country', 'Phone'];
/** Until every contact is in the index, on a slow computer. */
const TIMEOUT_MS = 180_000;

/** Pixels before each frame: a turning wheel, a fast one, and a fling. */
const SPEEDS = [40, 120, 400];
const FRAMES = 100;
const JUMPS = [0.5, 0.9, 0.1, 0.7, 0.3, 0.6, 0.2, 0.8];

const DELETIONS = 5;
const MANY = 10_000;
const IMPORTED = 10_000;

const opening = z.object({ database: z.number(), firstRows: z.number(), complete: z.number() });

type Work = 'opening' | 'typing' | 'sorting' | 'filtering' | 'scrolling' | 'deleting' | 'importing';

/** Times in milliseconds, from the event until the last change of the page is painted. */
export type PageFigures = z.infer<typeof opening> & {
  /** From the start of the navigation. `complete`: until the page no longer says that it reads contacts. */
  keystrokes: number[];
  sorts: number[];
  filters: number[];
  scrolled: { pixels: number; frames: number; blank: number }[];
  jumps: number[];
  /** Until the table is without the row; until the deletion is stored; until the row is there again, after it was stored. */
  deletions: number[];
  stored: number[];
  undone: number[];
  /** `offered`: until Undo is offered, before the deletion is stored. */
  many: { count: number; deleted: number; offered: number; stored: number; undone: number };
  /** From the choice of a file until its first rows are shown. */
  preview: { rows: number; milliseconds: number };
  /** In MB, of the page without its worker, after a garbage collection. */
  heap: number;
  /** Durations of tasks over 50 ms. */
  longTasks: Record<Work, number[]>;
};

export async function measurePage(
  chromium: Chromium,
  texts: readonly string[],
  contacts: readonly Contact[],
  say: (line: string) => void,
): Promise<PageFigures> {
  const page = await chromium.browser.newPage();
  const longTasks = {} as PageFigures['longTasks'];
  const during = async <Value>(what: Work, work: () => Promise<Value>): Promise<Value> => {
    const value = await work();
    longTasks[what] = await page.evaluate(inPage.takeLongTasks);
    say(`Measured ${what}.`);
    return value;
  };
  await page.evaluateOnNewDocument(inPage.installProbe);
  const opened = await during('opening', () => open(page, chromium.origin));
  const keystrokes = await during('typing', () => typeAll(page, texts));
  const sorts = await during('sorting', () => pressHeads(page));
  const filters = await during('filtering', () => chooseFilters(page));
  const { scrolled, jumps } = await during('scrolling', () => scrollAll(page));
  const heap = await measurePanelHeap(page);
  const deleted = await during('deleting', () => deleteAll(page));
  await prepareImport(page, contacts);
  const preview = await during('importing', async () => ({
    rows: IMPORTED,
    milliseconds: await page.evaluate(acts.preview, IMPORTED),
  }));
  await page.close();
  return {
    ...opened,
    ...deleted,
    keystrokes,
    sorts,
    filters,
    scrolled,
    jumps,
    heap,
    preview,
    longTasks,
  };
}

async function open(page: Page, origin: string) {
  await page.goto(`${origin}/contacts.html`, { waitUntil: 'load' });
  const options = { timeout: TIMEOUT_MS, polling: 200 };
  return z.parse(
    opening,
    await (await page.waitForFunction(inPage.readOpening, options)).jsonValue(),
  );
}

async function typeAll(page: Page, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  // A keystroke that adds a space at the end asks for nothing new.
  const typed = texts.filter((text, at) => text !== texts[at - 1]);
  for (const text of typed) times.push(await page.evaluate(inPage.type, text));
  await page.evaluate(inPage.type, '');
  return times;
}

/** Each column in both directions. */
async function pressHeads(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const column of COLUMNS.flatMap((one) => [one, one])) {
    times.push(await page.evaluate(inPage.pressColumnHead, column));
  }
  return times;
}

/** Ticks the most frequent value of each field, and removes the tick. */
async function chooseFilters(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const field of FILTERS) {
    await page.evaluate(acts.openFilter, field);
    times.push(await page.evaluate(acts.pressFirstValue));
    times.push(await page.evaluate(acts.pressFirstValue));
  }
  await page.keyboard.press('Escape');
  return times;
}

async function scrollAll(page: Page) {
  const scrolled: PageFigures['scrolled'] = [];
  for (const pixels of SPEEDS) {
    await page.evaluate(acts.jump, 0);
    const blank = await page.evaluate(acts.scroll, { pixels, frames: FRAMES });
    scrolled.push({ pixels, frames: FRAMES, blank });
  }
  const jumps: number[] = [];
  for (const part of JUMPS) jumps.push(await page.evaluate(acts.jump, part));
  await page.evaluate(acts.jump, 0);
  return { scrolled, jumps };
}

async function deleteAll(page: Page) {
  const total = await page.evaluate(acts.readTotal);
  const press = (button: string, left: number) =>
    page.evaluate(acts.pressUntil, { button, total: left });
  // Otherwise it would slow down what is measured next.
  const untilUndoStored = () =>
    page.waitForFunction(() => document.body.textContent.includes('Undone.'));
  const deletions: number[] = [];
  const stored: number[] = [];
  const undone: number[] = [];
  for (let round = 0; round < DELETIONS; round += 1) {
    await page.evaluate(acts.select, 1);
    const shown = await press('Delete', total - 1);
    deletions.push(shown);
    stored.push(shown + (await page.evaluate(acts.untilStored)));
    undone.push(await press('Undo', total));
    await untilUndoStored();
  }
  const count = Math.min(MANY, Math.floor(total / 2));
  await page.evaluate(acts.selectFirst);
  await page.evaluate(acts.scrollToRow, count - 1);
  await page.evaluate(acts.select, count);
  const deleted = await press('Delete', total - count);
  const offered = deleted + (await page.evaluate(acts.untilUndoOffered));
  const manyStored = offered + (await page.evaluate(acts.untilStored));
  const manyUndone = await press('Undo', total);
  await untilUndoStored();
  const many = { count, deleted, offered, stored: manyStored, undone: manyUndone };
  return { deletions, stored, undone, many };
}

async function prepareImport(page: Page, contacts: readonly Contact[]): Promise<void> {
  const lines = Array.from({ length: IMPORTED }, (_, at) => {
    const { fullName, title, companyName, companyDomain } = contacts[at % contacts.length]!;
    return [fullName, title, companyName, companyDomain, String(at)].join(';');
  });
  const text = ['Name;Job title;Company;Website;Number', ...lines].join('\n');
  await page.evaluate(acts.openImport);
  await page.evaluate(acts.prepareFile, text);
  await page.evaluate(inPage.takeLongTasks);
}

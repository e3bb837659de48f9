// Measures the index of the contacts page in a real Chromium, and a plain scan beside it.
import { toContactFacts, type Contact } from '../../lib/model/contacts/contact.ts';
import { join } from 'node:path';
import type { CDPSession, Page } from 'puppeteer-core';
import type { ContactQuery } from '../../lib/model/contacts/contact-query.ts';
import { DATABASE_NAME } from '../../lib/store/database.ts';
import { z } from '../../lib/zod.ts';
import { launchIsolatedChromium } from '../../test/support/browser/isolated-chromium.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { measurePanelHeap, watchLongTasks, type LongTask } from '../list/heap.ts';
import * as inPage from './in-page.ts';
import { measureFiles, type FileFigures } from './measure-files.ts';
import { measurePage, type PageFigures } from './measure-page.ts';
import type { Timed } from './in-page.ts';
import { createContacts } from './people.ts';
import { ALL, createFilterQueries, createKeystrokes } from './queries.ts';

/** An address of the extension without scripts of its own, which would follow the contacts that are stored there. */
const EMPTY_PAGE = '/manifest.json';
const BATCH = 500;
const SAMPLE_EVERY = 997;
const MEGABYTE = 1_000_000;
const CHANGES = 20;
const PART = 10;

export const PARTS = ['index', 'page', 'files'] as const;
export type Part = (typeof PARTS)[number];

/** The figures of the parts that are measured. */
export type ContactFigures = {
  contacts: number;
  index?: IndexFigures;
  page?: PageFigures;
  files?: FileFigures;
};

export type IndexFigures = {
  /** In milliseconds from the start of the worker. */
  firstRows: number;
  complete: number;
  /** One for each keystroke. */
  keystrokes: Timed[];
  /** One for each combination of filters and sort, all after one warm-up. */
  filters: Timed[];
  /** In milliseconds, from the announcement of a changed contact to its new state. */
  changes: number[];
  /** In MB, after a garbage collection. */
  workerHeap: number;
  pageHeap: number;
  longTasks: LongTask[];
  scan: { open: number; keystrokes: number[]; heap: number };
};

type Measuring = {
  /** The browser's program. */
  executable: string;
  /** The folder of the built extension. */
  build: string;
  parts: ReadonlySet<Part>;
};

export async function measureContacts(
  { executable, build, parts }: Measuring,
  count: number,
  say: (line: string) => void,
): Promise<ContactFigures> {
  const figures: ContactFigures = { contacts: count };
  if (parts.has('files')) figures.files = await measureFiles(count, say);
  if (!parts.has('index') && !parts.has('page')) return figures;
  const folder = await createTempDir('bench-contacts');
  const launch = () =>
    launchIsolatedChromium({
      executable,
      extension: build,
      profile: join(folder.path, 'chromium'),
      hosts: {},
    });
  let chromium = await launch();
  try {
    // The empty contacts page creates the database.
    const first = await chromium.open(`${chromium.origin}/contacts.html`);
    await first.waitForSelector('main');
    await first.goto(`${chromium.origin}${EMPTY_PAGE}`, { waitUntil: 'load' });
    const sample = await fill(first, count, say);
    // A user's contacts were stored before the browser was started.
    await chromium.close();
    chromium = await launch();
    const typed = createKeystrokes(sample);
    if (parts.has('index')) {
      const page = await chromium.open(`${chromium.origin}${EMPTY_PAGE}`);
      figures.index = await measureIndex(page, sample, typed, say);
      await page.close();
    }
    if (parts.has('page')) figures.page = await measurePage(chromium, typed, sample, say);
    return figures;
  } finally {
    await chromium.close();
    await folder.remove();
  }
}

async function measureIndex(
  page: Page,
  sample: readonly Contact[],
  typed: readonly string[],
  say: (line: string) => void,
): Promise<IndexFigures> {
  const longTasks = await watchLongTasks(page);
  const before = await measurePanelHeap(page);
  const firstRows = await page.evaluate(inPage.openIndex, DATABASE_NAME, ALL);
  const complete = await page.evaluate(inPage.untilComplete);
  say(`First rows after ${firstRows.toFixed(0)} ms, complete after ${complete.toFixed(0)} ms.`);
  const keystrokes = await askInParts(
    page,
    typed.map((text) => ({ ...ALL, text })),
  );
  say(`${keystrokes.length} keystrokes are answered.`);
  const queries = createFilterQueries();
  await askInParts(page, queries);
  const filters = await askInParts(page, queries);
  say(`${filters.length} filters and sorts are answered.`);
  const changes: number[] = [];
  for (const row of sample.slice(0, CHANGES)) {
    changes.push(await page.evaluate(inPage.timeChange, DATABASE_NAME, { id: row.id }));
  }
  const ours = {
    workerHeap: await measureIndexHeap(page),
    pageHeap: (await measurePanelHeap(page)) - before,
    longTasks: await longTasks.read(),
  };
  // Ends the worker.
  await page.reload({ waitUntil: 'load' });
  say('Scanning for comparison.');
  const scan = await measureScan(page, typed);
  return { firstRows, complete, keystrokes, filters, changes, ...ours, scan };
}

async function measureScan(page: Page, typed: readonly string[]): Promise<IndexFigures['scan']> {
  const before = await measurePanelHeap(page);
  const open = await page.evaluate(inPage.openScan, DATABASE_NAME);
  const keystrokes: number[] = [];
  for (const text of typed) keystrokes.push(...(await page.evaluate(inPage.scanAll, [text])));
  return { open, keystrokes, heap: (await measurePanelHeap(page)) - before };
}

/** In several calls, because the browser's protocol ends a call after three minutes. */
async function askInParts(page: Page, queries: readonly ContactQuery[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let start = 0; start < queries.length; start += PART) {
    const part = queries.slice(start, start + PART);
    timed.push(...(await page.evaluate(inPage.askAll, part)));
  }
  return timed;
}

/** Stores the contacts. Returns some of them. */
async function fill(page: Page, count: number, say: (line: string) => void) {
  const sample = [];
  let batch = [];
  let stored = 0;
  for (const contact of createContacts(count)) {
    if (stored % SAMPLE_EVERY === 0) sample.push(contact);
    const { profile, ...row } = contact;
    const facts = toContactFacts(profile);
    batch.push({ contact: { ...row, facts }, profile: { id: row.id, profile } });
    stored += 1;
    if (batch.length < BATCH && stored < count) continue;
    await page.evaluate(inPage.storeRows, DATABASE_NAME, batch);
    batch = [];
    if (stored % (BATCH * 40) === 0) say(`${stored} contacts are stored.`);
  }
  return sample;
}

const usage = z.object({ usedSize: z.number(), backingStorageSize: z.optional(z.number()) });

/** In MB: what the only worker of the page has in use, with its typed arrays. */
async function measureIndexHeap(page: Page): Promise<number> {
  const [worker] = page.workers();
  if (!worker) throw new Error('The page has no worker.');
  const session: CDPSession = worker.client;
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const used = z.parse(usage, await session.send('Runtime.getHeapUsage'));
  return (used.usedSize + (used.backingStorageSize ?? 0)) / MEGABYTE;
}

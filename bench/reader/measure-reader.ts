// Measures the time of a reading: the reader as it ships, in a real Chromium with scripts and network off, against one
// walk over the same elements.
import type { Page } from 'puppeteer-core';
import { loadReaders, toReaderAt } from '../../tools/detect/build-reader.ts';
import { openSavedPages, type SavedPages } from '../../tools/detect/open-saved-pages.ts';
import { z } from '../../lib/zod.ts';
import { listDemoPages, type BenchPage } from './demo-pages.ts';
import { listSavedPages } from './saved-pages.ts';
import { timeAgainstWalk, type TimingOptions } from './time-against-walk.ts';

const TIMING: TimingOptions = { rounds: 7, warmUpMilliseconds: 20, batchMilliseconds: 5 };

const pageTimes = z.object({
  elements: z.number(),
  reader: z.array(z.number()),
  walk: z.array(z.number()),
});

export type PageFigures = z.infer<typeof pageTimes> & {
  name: string;
  kind: string;
  /** Milliseconds of a run with cold code. */
  firstRun: number;
};

/** `saved` is null where there are no saved pages. */
export type ReaderFigures = { demo: PageFigures[]; saved: PageFigures[] | null };

/** `build` is the folder of the built extension. */
export async function measureReader(build: string): Promise<ReaderFigures> {
  const readerAt = toReaderAt(await loadReaders(build));
  const chromium = await openSavedPages(readerAt);
  try {
    const all = async (pages: readonly BenchPage[]) => {
      const figures: PageFigures[] = [];
      for (const page of pages) figures.push(await measurePage(chromium, readerAt(page.url), page));
      return figures;
    };
    const demo = listDemoPages();
    // The first page includes the browser's start-up work, so it is measured a second time with the others.
    await all(demo.slice(0, 1));
    const saved = await listSavedPages();
    return { demo: await all(demo), saved: saved && (await all(saved)) };
  } finally {
    await chromium.close();
  }
}

async function measurePage(
  chromium: SavedPages,
  reader: string,
  { name, url, html }: BenchPage,
): Promise<PageFigures> {
  const { page } = chromium;
  const { subject } = await chromium.read(await html(), url);
  const firstRun = await timeFirstRun(page, reader);
  // The bundle as the body of a function: a run does the same as an injection, except compiling.
  const expression = `(${timeAgainstWalk.toString()})(() => {\n${reader}\n}, ${JSON.stringify(TIMING)})`;
  const times = pageTimes.parse(await page.evaluate(expression));
  return { name, kind: subject.kind, firstRun, ...times };
}

/**
 * Milliseconds of the first run, in a fresh isolated world of the page. This is the wait of a real click: an injection runs
 * the bundle once in a new isolated world, without compiled or warm code. One run is too short for a ratio, so it is
 * reported separately.
 */
async function timeFirstRun(page: Page, reader: string): Promise<number> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'bench',
    });
    const expression = `{
      const started = performance.now();
      ${reader}
      performance.now() - started;
    }`;
    const { result } = await session.send('Runtime.evaluate', { expression, contextId });
    return z.parse(z.number(), result.value);
  } finally {
    await session.detach();
  }
}

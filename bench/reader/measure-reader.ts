// Measures the time of a reading beside one walk over the page's elements and beside Mozilla's Readability, a common
// extractor: the reader as it ships, in a real Chromium with scripts and network off, on the same page, in turns.
import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { loadReaders, toReaderAt } from '../../tools/detect/build-reader.ts';
import { openSavedPages, type SavedPages } from '../../tools/detect/open-saved-pages.ts';
import { z } from '../../lib/zod.ts';
import { makePageOfBytes, makePageOfElements } from './big-pages.ts';
import { listDemoPages, type BenchPage } from './demo-pages.ts';
import { listSavedPages } from './saved-pages.ts';
import { timeByTurns, type TurnOptions } from './time-by-turns.ts';

const TURNS: TurnOptions = { rounds: 7, batchMilliseconds: 5, mostCopies: 8 };
const BIG: TurnOptions = { rounds: 3, batchMilliseconds: 5, mostCopies: 1 };

const turnTimes = z.object({
  elements: z.number(),
  reader: z.array(z.number()),
  walk: z.array(z.number()),
  readability: z.array(z.number()),
});

export type PageFigures = z.infer<typeof turnTimes> & {
  name: string;
  /** Milliseconds of a run with cold code. */
  firstRun: number;
};

export type ReaderFigures = {
  demo: PageFigures[];
  /** Null where there are no saved pages. */
  saved: PageFigures[] | null;
  text: PageFigures;
  /** The same page with 25, 50 and 100 thousand elements. */
  growing: PageFigures[];
};

/** The unchanged library as an expression whose value is its class. */
async function readabilityExpression(): Promise<string> {
  const source = new URL(import.meta.resolve('@mozilla/readability/Readability.js'));
  return `(() => { ${await readFile(source, 'utf8')}\nreturn Readability; })()`;
}

/** `build` is the folder of the built extension. `most`: about how many of the saved pages are measured. */
export async function measureReader(build: string, most: number): Promise<ReaderFigures> {
  const readerAt = toReaderAt(await loadReaders(build));
  const readability = await readabilityExpression();
  const chromium = await openSavedPages(readerAt);
  const measure = async (pages: readonly BenchPage[], options: TurnOptions) => {
    const figures: PageFigures[] = [];
    for (const page of pages) {
      const reader = readerAt(page.url);
      figures.push(await measurePage(chromium, { page, options, reader, readability }));
    }
    return figures;
  };
  try {
    const demo = listDemoPages();
    // The first page includes the browser's start-up work, so it is measured a second time with the others.
    await measure(demo.slice(0, 1), TURNS);
    const saved = await listSavedPages();
    const step = Math.max(1, Math.round((saved?.length ?? 0) / most));
    const chosen = saved?.filter((_, at) => at % step === 0);
    const [text] = await measure([makePageOfBytes(5_000_000)], BIG);
    return {
      demo: await measure(demo, TURNS),
      saved: chosen ? await measure(chosen, TURNS) : null,
      text: text!,
      growing: await measure([25_000, 50_000, 100_000].map(makePageOfElements), BIG),
    };
  } finally {
    await chromium.close();
  }
}

type Measurement = {
  page: BenchPage;
  options: TurnOptions;
  reader: string;
  readability: string;
};

async function measurePage(
  chromium: SavedPages,
  { page, options, reader, readability }: Measurement,
): Promise<PageFigures> {
  await chromium.read(await page.html(), page.url);
  const firstRun = await timeFirstRun(chromium.page, reader);
  // The bundle as the body of a function: a run does the same as an injection, except compiling.
  const works = `(() => {
    const Readability = ${readability};
    return {
      read: () => {\n${reader}\n},
      extract: (copy) => { new Readability(copy).parse(); },
    };
  })()`;
  const expression = `(${timeByTurns.toString()})(${works}, ${JSON.stringify(options)})`;
  const times = turnTimes.parse(await chromium.page.evaluate(expression));
  return { name: page.name, firstRun, ...times };
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

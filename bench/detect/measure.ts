// Measures the time of a reading beside one walk over the page's elements and beside Mozilla's Readability, a common
// extractor: all three in a real Chromium, on the same page, in turns.
import { readFile } from 'node:fs/promises';
import { z } from '../../lib/zod.ts';
import { loadReaders, toReaderAt } from '../../tools/detect/build-reader.ts';
import { openSavedPages, type SavedPages } from '../../tools/detect/open-saved-pages.ts';
import { listDemoPages, type BenchPage } from '../reader/demo-pages.ts';
import { listSavedPages } from '../reader/saved-pages.ts';
import { makePageOfBytes, makePageOfElements } from './big-pages.ts';
import { timeByTurns, type TurnOptions } from './time-by-turns.ts';

const TURNS: TurnOptions = { rounds: 5, batchMilliseconds: 5, mostCopies: 8 };
const BIG: TurnOptions = { rounds: 3, batchMilliseconds: 5, mostCopies: 1 };

const turnTimes = z.object({
  elements: z.number(),
  reader: z.array(z.number()),
  walk: z.array(z.number()),
  readability: z.array(z.number()),
});

export type DetectFigures = z.infer<typeof turnTimes> & { name: string };

export type AllFigures = {
  /** Of real saved pages, or of the demo's pages without them. */
  pages: DetectFigures[];
  isSaved: boolean;
  text: DetectFigures;
  /** The same page with 25, 50 and 100 thousand elements. */
  growing: DetectFigures[];
};

/** The unchanged library as an expression whose value is its class. */
async function readabilityExpression(): Promise<string> {
  const source = new URL(import.meta.resolve('@mozilla/readability/Readability.js'));
  return `(() => { ${await readFile(source, 'utf8')}\nreturn Readability; })()`;
}

/** `build` is the folder of the built extension. `most`: about how many of the saved pages are measured. */
export async function measureDetection(build: string, most: number): Promise<AllFigures> {
  const readerAt = toReaderAt(await loadReaders(build));
  const readability = await readabilityExpression();
  const chromium = await openSavedPages(readerAt);
  const measured = (page: BenchPage, options: TurnOptions) =>
    measurePage(chromium, { page, options, reader: readerAt(page.url), readability });
  try {
    const saved = await listSavedPages();
    const pages: DetectFigures[] = [];
    const step = Math.max(1, Math.round((saved?.length ?? 0) / most));
    const chosen = saved?.filter((_, at) => at % step === 0) ?? listDemoPages();
    for (const page of chosen) pages.push(await measured(page, TURNS));
    const growing: DetectFigures[] = [];
    for (const elements of [25_000, 50_000, 100_000]) {
      growing.push(await measured(makePageOfElements(elements), BIG));
    }
    const text = await measured(makePageOfBytes(5_000_000), BIG);
    return { pages, isSaved: saved !== null, text, growing };
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
): Promise<DetectFigures> {
  await chromium.read(await page.html(), page.url);
  const works = `(() => {
    const Readability = ${readability};
    return {
      read: () => {\n${reader}\n},
      extract: (copy) => { new Readability(copy).parse(); },
    };
  })()`;
  const expression = `(${timeByTurns.toString()})(${works}, ${JSON.stringify(options)})`;
  const times = turnTimes.parse(await chromium.page.evaluate(expression));
  return { name: page.name, ...times };
}

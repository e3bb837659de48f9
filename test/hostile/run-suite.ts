// Many seeds, several browsers at once: a lane is one browser, and tries page after page.
import type { HostilePages } from './open-pages.ts';
import { isSlow, type PageTrial } from './try-page.ts';

export type SuiteOptions = {
  seeds: readonly number[];
  lanes: number;
  open: () => Promise<HostilePages>;
  try: (pages: HostilePages, seed: number, as?: { undrawn?: boolean }) => Promise<PageTrial>;
  /** After each page, in the order in which they ended. */
  onTried?: (tried: PageTrial) => void;
};

/** A browser keeps something of every page that it has shown. */
const PAGES_OF_A_BROWSER = 500;

const isGood = (tried: PageTrial): boolean =>
  tried.isShown && tried.faults.length === 0 && !isSlow(tried);

/**
 * What became of every seed. A page that does badly is tried again when all lanes have ended, alone in a
 * browser of its own, and that counts: neither the page before it nor another lane is its fault.
 * @throws what kept a lane from going on, once every browser is closed
 */
export async function runSuite(options: SuiteOptions): Promise<PageTrial[]> {
  const { seeds, open, onTried = () => {} } = options;
  const waiting = [...seeds];
  const suspects: PageTrial[] = [];
  const results: PageTrial[] = [];
  const note = (tried: PageTrial): void => {
    results.push(tried);
    onTried(tried);
  };

  /** Until there is none left, or the browser may have taken harm. */
  async function tryMany(pages: HostilePages): Promise<void> {
    for (let count = 0; count < PAGES_OF_A_BROWSER; count += 1) {
      const seed = waiting.shift();
      if (seed === undefined) return;
      const tried = await options.try(pages, seed);
      if (isGood(tried)) {
        note(tried);
        continue;
      }
      suspects.push(tried);
      if (!isSlow(tried)) return;
    }
  }

  async function work(): Promise<void> {
    try {
      while (waiting.length > 0) await withPages(open, tryMany);
    } catch (error) {
      // The others end after the page that they are at.
      waiting.length = 0;
      throw error;
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: options.lanes }, work));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  for (const { seed, isShown } of suspects) {
    note(await withPages(open, (pages) => options.try(pages, seed, { undrawn: !isShown })));
  }
  return results;
}

async function withPages<T>(
  open: SuiteOptions['open'],
  act: (pages: HostilePages) => Promise<T>,
): Promise<T> {
  const pages = await open();
  try {
    return await act(pages);
  } finally {
    await pages.close();
  }
}

// Tries many seeds in several browsers at once. A lane is one browser that tries page after page.
import type { HostilePages } from './open-pages.ts';
import { isSlow, type PageTrial } from './try-page.ts';

export type SuiteOptions = {
  seeds: readonly number[];
  lanes: number;
  open: () => Promise<HostilePages>;
  try: (pages: HostilePages, seed: number, as?: { undrawn?: boolean }) => Promise<PageTrial>;
  /** Called after each page, in the order in which they finish. */
  onTried?: (tried: PageTrial) => void;
};

/** A browser's memory grows with every page, so it is replaced after this many. */
const PAGES_OF_A_BROWSER = 500;

const hasPassed = (tried: PageTrial): boolean =>
  tried.isShown && tried.faults.length === 0 && !isSlow(tried);

/**
 * The result of every seed. A failed page is repeated when all lanes have finished, alone in a new browser, and only
 * that result counts, because the failure may come from the previous page or from another lane.
 * @throws the error that stopped a lane, after every browser is closed
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

  /** Tries pages until none remains, or the browser may be damaged. */
  async function tryMany(pages: HostilePages): Promise<void> {
    for (let count = 0; count < PAGES_OF_A_BROWSER; count += 1) {
      const seed = waiting.shift();
      if (seed === undefined) return;
      const tried = await options.try(pages, seed);
      if (hasPassed(tried)) {
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
      // The other lanes finish after their current page.
      waiting.length = 0;
      throw error;
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: options.lanes }, work));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
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

import { createRandom } from '../../service/sample/prng.ts';
import { PageNotShown } from '../../tools/detect/open-saved-pages.ts';
import { findFaults } from './check-reading.ts';
import { mutatePage } from './mutate-page.ts';
import type { Answer, HostilePages } from './open-pages.ts';
import type { readOriginals } from './read-originals.ts';

export type PageTrial = {
  seed: number;
  of: string;
  by: string[];
  faults: string[];
  /** By the reader's own clock; the least of some tries, as the machine does other things too. */
  milliseconds: number;
  /** For which the page's thread was at work, on a try that took the least of it. Null: nobody knows. */
  threadMilliseconds: number | null;
  /** Else the browser itself could not show it: nothing is known of the reader. */
  isShown: boolean;
};

type Originals = Awaited<ReturnType<typeof readOriginals>>;

export const SLOW_MILLISECONDS = 200;
const TRIES = 3;

/** Boxes in boxes can keep the browser itself from ever showing a page. The reader asks for no layout. */
const UNDRAWN = '<style>* { display: none !important; }</style>';

/**
 * Slow by the clock and by the time of the page's thread: a thread that waits for a processor reads on in
 * no time of its own, and what it does not know of itself counts against it.
 */
export const isSlow = ({ milliseconds, threadMilliseconds }: PageTrial): boolean =>
  milliseconds > SLOW_MILLISECONDS &&
  (threadMilliseconds === null || threadMilliseconds > SLOW_MILLISECONDS);

/** The page of this seed, read as often as it takes to know that it was not the machine that was slow. */
export async function tryPage(
  pages: Pick<HostilePages, 'read'>,
  from: Originals,
  seed: number,
  { undrawn = false }: { undrawn?: boolean } = {},
): Promise<PageTrial> {
  const random = createRandom(seed);
  const { html, of, by } = mutatePage(from, random);
  const url = random.pick(from).url;
  const bytes = new TextEncoder().encode(undrawn ? UNDRAWN + html : html);
  const tried: PageTrial = {
    seed,
    of,
    by,
    faults: [],
    milliseconds: Infinity,
    threadMilliseconds: null,
    isShown: true,
  };
  for (let turn = 0; turn < TRIES && isSlow(tried); turn += 1) {
    const answer = await pages.read(bytes, url).catch((error: unknown) => error);
    if (answer instanceof PageNotShown) return { ...tried, milliseconds: 0, isShown: false };
    if (!isAnswer(answer)) {
      return { ...tried, milliseconds: 0, faults: [String(answer).slice(0, 200)] };
    }
    tried.faults = findFaults(answer.reading);
    tried.milliseconds = Math.min(tried.milliseconds, readTime(answer.reading));
    tried.threadMilliseconds = pickLesser(tried.threadMilliseconds, answer.threadMilliseconds);
    if (tried.faults.length > 0) return tried;
  }
  return tried;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'reading' in value;

const pickLesser = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const readTime = (reading: unknown): number =>
  typeof reading === 'object' && reading !== null && 'milliseconds' in reading
    ? Number(reading.milliseconds)
    : Infinity;

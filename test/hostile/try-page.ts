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
  /** By the reader's own clock: the shortest of several attempts, because the machine may be busy. */
  milliseconds: number;
  /** Processor time of the page's thread: the shortest of several attempts. Null: unknown. */
  threadMilliseconds: number | null;
  /** False when the browser itself could not show the page, so that the reader was not tried. */
  isShown: boolean;
};

type Originals = Awaited<ReturnType<typeof readOriginals>>;

export const SLOW_MILLISECONDS = 200;
const TRIES = 3;

/** Hides everything, because deeply nested boxes can block the browser's layout. The reader needs no layout. */
const UNDRAWN = '<style>* { display: none !important; }</style>';

/**
 * Whether a reading is slow by the clock and by the processor time of its thread. Time spent waiting for a processor
 * does not count; an unknown processor time does.
 */
export const isSlow = ({ milliseconds, threadMilliseconds }: PageTrial): boolean =>
  milliseconds > SLOW_MILLISECONDS &&
  (threadMilliseconds === null || threadMilliseconds > SLOW_MILLISECONDS);

/** Reads the page of this seed, up to three times while it is slow, to exclude a busy machine. */
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

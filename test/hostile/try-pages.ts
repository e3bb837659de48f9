import { createRandom } from '../../service/sample/prng.ts';
import { PageNotShown, type SavedPages } from '../../tools/detect/saved-pages.ts';
import { faultsIn } from './judge.ts';
import { mutated } from './mutate.ts';
import type { originals } from './originals.ts';

export type Tried = {
  seed: number;
  of: string;
  by: string[];
  faults: string[];
  /** Of the reader; the least of some tries, as the machine does other things too. */
  milliseconds: number;
  /** Else the browser itself could not show it: nothing is known of the reader. */
  isShown: boolean;
};

type Pages = Pick<SavedPages, 'read'>;
type Originals = Awaited<ReturnType<typeof originals>>;

const TRIES = 3;

/** Boxes in boxes can keep the browser itself from ever showing a page. The reader asks for no layout. */
const UNDRAWN = '<style>* { display: none !important; }</style>';

/** The page of this seed, read as often as it takes to know that it was not the machine that was slow. */
export async function tryPage(
  pages: Pages,
  from: Originals,
  { seed, slow, undrawn = false }: { seed: number; slow: number; undrawn?: boolean },
): Promise<Tried> {
  const random = createRandom(seed);
  const { html, of, by } = mutated(from, random);
  const url = random.pick(from).url;
  const bytes = new TextEncoder().encode(undrawn ? UNDRAWN + html : html);
  let milliseconds = Infinity;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const answer: unknown = await pages.read(bytes, url).catch((error: unknown) => error);
    if (answer instanceof PageNotShown) {
      return { seed, of, by, faults: [], milliseconds: 0, isShown: false };
    }
    const faults = answer instanceof Error ? [answer.message.slice(0, 200)] : faultsIn(answer);
    milliseconds = Math.min(milliseconds, timeIn(answer));
    if (faults.length > 0 || milliseconds <= slow) {
      return { seed, of, by, faults, milliseconds, isShown: true };
    }
  }
  return { seed, of, by, faults: [], milliseconds, isShown: true };
}

const timeIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'milliseconds' in answer
    ? Number(answer.milliseconds)
    : Infinity;

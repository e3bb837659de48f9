// Figures about judged pages, with intervals from resampling the sites.
import { createRandom } from '../../../service/sample/prng.ts';
import type { Kind } from '../../../lib/detect/candidates/weigh-candidates.ts';

export type Verdict = {
  group: string;
  /** The labelled kind. */
  kind: Kind;
  found: Kind;
  confidence: number;
  /** The right subject is shown, or is one of the candidates; null on a page without a subject. */
  isOneClickAway: boolean | null;
};

export type Figure = { right: number; total: number; low: number; high: number };

const RESAMPLES = 1_000;

/** The share of verdicts for which `isRight` holds, with a 95 % interval over the sites. */
export function measure(
  verdicts: readonly Verdict[],
  isRight: (verdict: Verdict) => boolean,
): Figure {
  const right = verdicts.filter(isRight).length;
  const sites = [...Map.groupBy(verdicts, ({ group }) => group).values()].map((pages) => ({
    right: pages.filter(isRight).length,
    total: pages.length,
  }));
  const random = createRandom(20261123);
  const shares = Array.from({ length: RESAMPLES }, () => {
    let hits = 0;
    let pages = 0;
    for (let draw = 0; draw < sites.length; draw++) {
      const site = random.pick(sites);
      hits += site.right;
      pages += site.total;
    }
    return pages === 0 ? 0 : hits / pages;
  }).toSorted((a, b) => a - b);
  const at = (share: number): number => shares[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { right, total: verdicts.length, low: at(0.025), high: at(0.975) };
}

export const showFigure = ({ right, total, low, high }: Figure): string =>
  total === 0
    ? '–'
    : `${right}/${total} = ${percent(right / total)} (${percent(low)} to ${percent(high)})`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

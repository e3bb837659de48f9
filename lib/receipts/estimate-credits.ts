// What people will probably cost, going by what was found for others lately.
import type { Hundredths } from '../contract/credits.ts';
import type { Receipt } from '../model/jobs/receipt.ts';
import { KINDS, type Kind } from '../model/kinds.ts';

/** Look-ups of a kind from which an average can be taken. */
const FEWEST_LOOKUPS = 30;

export type RecentLookups = Readonly<Record<Kind, { count: number; charged: Hundredths }>>;

/** By kind, how often it was looked for in these receipts, and what was charged for it. */
export function sumRecentLookups(receipts: readonly Pick<Receipt, 'lines'>[]): RecentLookups {
  const lines = receipts.flatMap((receipt) => receipt.lines);
  const sum = (kind: Kind) => {
    // What was free was known before, and what was skipped was not looked for.
    const asked = lines.filter(
      ({ what, outcome }) => what === kind && (outcome === 'found' || outcome === 'not_found'),
    );
    return {
      count: asked.length,
      charged: asked.reduce((total, { charged }) => total + charged, 0),
    };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)])) as RecentLookups;
}

/**
 * The probable price of what is wanted, by person, and how many values were looked for that it goes by. Null when it is
 * less than half a credit, and when there were too few of a kind.
 */
export function estimateCredits(
  wanted: readonly (readonly Kind[])[],
  recent: RecentLookups,
): { credits: Hundredths; values: number } | null {
  const all = wanted.flat();
  const kinds = [...new Set(all)];
  if (kinds.length === 0 || kinds.some((kind) => recent[kind].count < FEWEST_LOOKUPS)) return null;
  const exact = all.reduce((sum, kind) => sum + recent[kind].charged / recent[kind].count, 0);
  // Whole credits: it is no exact amount.
  const credits = 100 * Math.round(exact / 100);
  // "About 0 credits" would be read as a promise.
  if (credits === 0) return null;
  return {
    credits,
    values: kinds.reduce((sum, kind) => sum + recent[kind].count, 0),
  };
}

// The geometry of the charts of spending. Amounts are hundredths of a credit; positions are shares from 0 to 1.
import type { Hundredths } from '../../contract/credits.ts';
import { SPENT_FOR, type SpentFor, type Tally } from '../../receipts/totals.ts';

export type Segment = { part: SpentFor; from: number; to: number };

/** The newest days that fit beside each other. */
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;
/** Lines above the base. */
const LINES = 4;

/** Segments from 0 on. A correction, which is negative, is drawn as nothing. */
export function toSegments({ spentFor }: Pick<Tally, 'spentFor'>, most: Hundredths): Segment[] {
  let from = 0;
  return SPENT_FOR.flatMap((part) => {
    const size = most > 0 ? Math.max(0, spentFor[part]) / most : 0;
    if (size === 0) return [];
    const segment = { part, from, to: from + size };
    from += size;
    return [segment];
  });
}

/** The length of the longest bar. */
export const findLongest = (tallies: readonly Tally[]): Hundredths =>
  Math.max(
    0,
    ...tallies.map(({ spentFor }) =>
      SPENT_FOR.reduce((sum, part) => sum + Math.max(0, spentFor[part]), 0),
    ),
  );

/** Round amounts from 0 to at least `most`: 0, 20, 40 and 60 credits for 55. */
export function toScale(most: Hundredths): Hundredths[] {
  const rough = Math.max(most, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough)!;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/**
 * The days from the first to the last one, oldest first, with those between them on which nothing was spent; at most
 * the newest 31. `tallies`: of days, newest first.
 */
export function toDays(tallies: readonly Tally[]): Tally[] {
  const [last] = tallies;
  const first = tallies.at(-1);
  if (!last || !first) return [];
  const known = new Map(tallies.map((tally) => [tally.key, tally]));
  const [from, to] = [Date.parse(first.key), Date.parse(last.key)];
  const count = Math.min(MAX_DAYS, Math.round((to - from) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, at) => {
    const key = new Date(to - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    const spentFor = { work_email: 0, personal_email: 0, phone: 0, other: 0 };
    return known.get(key) ?? { key, charged: 0, count: 0, spentFor };
  });
}

// The days of a chart of spending.
import { DAY_MS } from '../../model/calendar-day.ts';
import { NOTHING_SPENT, type Tally } from '../../receipts/totals.ts';

/** The newest days that fit beside each other. */
const MAX_DAYS = 31;

/**
 * The days from the first to the last one, oldest first, with those between them on which nothing was spent; at most
 * the newest 31. `tallies`: of days, newest first.
 */
export function fillDays(tallies: readonly Tally[]): Tally[] {
  const [last] = tallies;
  const first = tallies.at(-1);
  if (!last || !first) return [];
  const known = new Map(tallies.map((tally) => [tally.key, tally]));
  const [from, to] = [Date.parse(first.key), Date.parse(last.key)];
  const count = Math.min(MAX_DAYS, Math.round((to - from) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, at) => {
    const key = new Date(to - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return known.get(key) ?? { key, charged: 0, count: 0, spentFor: NOTHING_SPENT };
  });
}

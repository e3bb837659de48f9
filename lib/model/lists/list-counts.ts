// The counts of a list always match its rows: code that writes rows writes the list in the same transaction.
import type { Hundredths } from '../../contract/credits.ts';
import { getHighestPrice } from '../kinds.ts';
import { isUndecided, isUnfinished, type List, type ListRow } from './list.ts';

/** The most that those of the rows can cost that have no outcome. */
const sumOpenPrices = (list: List, rows: readonly ListRow[]): Hundredths =>
  rows.filter(isUnfinished).reduce((sum, row) => sum + getHighestPrice(row.kinds ?? list.kinds), 0);

/** The list with its counts after the rows `before` were replaced by the rows `after`. */
export function recountRows(
  list: List,
  before: readonly ListRow[],
  after: readonly ListRow[],
): List {
  const counts = { ...list.counts };
  for (const { outcome } of before) counts[outcome]--;
  for (const { outcome } of after) counts[outcome]++;
  const next: List = { ...list, counts };
  const change = after.filter(isUndecided).length - before.filter(isUndecided).length;
  if (change !== 0) next.undecided = (list.undecided ?? 0) + change;
  if (list.openPrice !== undefined) {
    next.openPrice = list.openPrice - sumOpenPrices(list, before) + sumOpenPrices(list, after);
  }
  return next;
}

/** The list, in state `done` when no row and no job of it is unfinished. */
export function finishIfComplete(list: List, now: Date): List {
  const { state, open, counts } = list;
  const unfinished = counts.waiting + counts.running + counts.unknown + open.length;
  const at = now.toISOString();
  if (state !== 'running' || unfinished > 0) return { ...list, updatedAt: at };
  return { ...list, state: 'done', updatedAt: at, endedAt: at };
}

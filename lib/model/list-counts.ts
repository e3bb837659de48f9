// The counts of a list always match its rows: code that writes rows writes the list in the same transaction.
import { isUndecided, type List, type ListRow } from './list.ts';

/** The list with its counts after the rows `before` were replaced by the rows `after`. */
export function recountRows(
  list: List,
  before: readonly ListRow[],
  after: readonly ListRow[],
): List {
  const counts = { ...list.counts };
  for (const { outcome } of before) counts[outcome]--;
  for (const { outcome } of after) counts[outcome]++;
  const change = after.filter(isUndecided).length - before.filter(isUndecided).length;
  return change === 0
    ? { ...list, counts }
    : { ...list, counts, undecided: (list.undecided ?? 0) + change };
}

/** The list, in state `done` when no row and no job of it is unfinished. */
export function finishIfComplete(list: List, now: Date): List {
  const { state, open, counts } = list;
  const unfinished = counts.waiting + counts.running + counts.unknown + open.length;
  const at = now.toISOString();
  if (state !== 'running' || unfinished > 0) return { ...list, updatedAt: at };
  return { ...list, state: 'done', updatedAt: at, endedAt: at };
}

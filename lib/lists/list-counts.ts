// The counts of a list follow its rows: whoever writes rows writes the list with them, in the same
// transaction.
import { isLeftOut, type List, type ListRow } from '../model/list.ts';

/** The list with the counts that it has once `before` have become `after`, row by row. */
export function recounted(list: List, before: readonly ListRow[], after: readonly ListRow[]): List {
  const counts = { ...list.counts };
  for (const { outcome } of before) counts[outcome]--;
  for (const { outcome } of after) counts[outcome]++;
  const change = after.filter(isLeftOut).length - before.filter(isLeftOut).length;
  return change === 0
    ? { ...list, counts }
    : { ...list, counts, undecided: (list.undecided ?? 0) + change };
}

/** The list, done when nothing is left of it. */
export function endedIfDone(list: List, now: Date): List {
  const { state, open, counts } = list;
  const left = counts.waiting + counts.running + counts.unknown + open.length;
  const at = now.toISOString();
  if (state !== 'running' || left > 0) return { ...list, updatedAt: at };
  return { ...list, state: 'done', updatedAt: at, endedAt: at };
}

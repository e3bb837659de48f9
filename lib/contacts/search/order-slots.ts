import type { ContactSort } from '../../model/contact-query.ts';
import type { SortedColumn } from './contact-columns.ts';
import type { SortOrder } from './sort-orders.ts';

/** The passing slots in the order of the sort. `scores`: of each slot, when words were typed. */
export function orderSlots(
  passing: Uint8Array,
  scores: Uint16Array | null,
  { column, direction }: ContactSort,
  orderBy: (column: SortedColumn) => SortOrder,
): Int32Array {
  const newestFirst = orderBy('saved').descending();
  const left = passing.slice();
  const ordered = new Int32Array(newestFirst.length);
  let count = 0;
  const take = (order: Int32Array) => {
    for (const slot of order) {
      if (left[slot] === 0) continue;
      left[slot] = 0;
      ordered[count++] = slot;
    }
  };
  if (column !== 'relevance') take(orderBy(column)[direction]());
  take(newestFirst);
  const found = ordered.subarray(0, count);
  return column === 'relevance' && scores !== null ? byScore(found, scores) : found;
}

/** Counting sort: scores are small numbers, and slots with the same score keep their order. */
function byScore(slots: Int32Array, scores: Uint16Array): Int32Array {
  let most = 0;
  for (const slot of slots) most = Math.max(most, scores[slot]!);
  const starts = new Uint32Array(most + 2);
  for (const slot of slots) starts[scores[slot]! + 1]! += 1;
  for (let score = 1; score < starts.length; score += 1) starts[score]! += starts[score - 1]!;
  const ordered = new Int32Array(slots.length);
  for (const slot of slots) {
    const score = scores[slot]!;
    ordered[starts[score]!] = slot;
    starts[score]! += 1;
  }
  return ordered;
}

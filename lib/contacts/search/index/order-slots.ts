import type { ContactSort } from '../../../model/contacts/contact-query.ts';
import type { SortedColumn } from './contact-columns.ts';
import type { SortOrder } from './sort-orders.ts';

/** Returns a part of the passing slots in the order of the sort. */
export type ReadSlots = (from: number, count: number) => ArrayLike<number>;

/**
 * Orders as many of the passing slots as are asked for: a screen of a long result does not wait for the rest.
 * `scores`: of each slot, when words were typed.
 */
export function orderSlots(
  passing: Uint8Array,
  total: number,
  scores: Uint16Array | null,
  { column, direction }: ContactSort,
  orderBy: (column: SortedColumn) => SortOrder,
): ReadSlots {
  const newestFirst = orderBy('saved').descending();
  const orders =
    column === 'relevance' ? [newestFirst] : [orderBy(column)[direction](), newestFirst];
  const left = passing.slice();
  const ordered = new Int32Array(total);
  let count = 0;
  let order = 0;
  let at = 0;
  const take = (wanted: number) => {
    for (; order < orders.length; order += 1) {
      const slots = orders[order]!;
      while (at < slots.length && count < wanted) {
        const slot = slots[at++]!;
        if (left[slot] === 0) continue;
        left[slot] = 0;
        ordered[count++] = slot;
      }
      if (at < slots.length) return;
      at = 0;
    }
  };
  if (column === 'relevance' && scores !== null) {
    take(total);
    const ranked = byScore(ordered, scores);
    return (from, wanted) => ranked.subarray(from, from + wanted);
  }
  return (from, wanted) => {
    const end = Math.min(total, from + wanted);
    take(end);
    return ordered.subarray(from, end);
  };
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

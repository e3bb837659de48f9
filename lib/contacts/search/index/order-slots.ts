import type { ContactSort } from '../../../model/contacts/contact-query.ts';
import type { SortedColumn } from './contact-columns.ts';
import { ensureCapacity } from './growing-array.ts';
import type { SortOrder } from './sort-orders.ts';

/** Returns a part of the passing slots in the order of the sort, until other slots are ordered. */
export type ReadSlots = (from: number, count: number) => ArrayLike<number>;

/**
 * Orders as many of the passing slots as are asked for: a screen of a long result does not wait for the rest.
 * `passing` is used up. `scores`: of each slot, when words were typed.
 */
export type OrderSlots = (
  passing: Uint8Array,
  total: number,
  scores: Uint16Array | null,
  sort: ContactSort,
) => ReadSlots;

export function createOrderSlots(orderBy: (column: SortedColumn) => SortOrder): OrderSlots {
  // The same memory for each result: a new one for every typed letter would soon have to be collected.
  let ordered = new Int32Array(0);
  let ranked = new Int32Array(0);
  return (passing, total, scores, { column, direction }) => {
    const newestFirst = orderBy('saved').descending();
    const orders =
      column === 'relevance' ? [newestFirst] : [orderBy(column)[direction](), newestFirst];
    ordered = ensureCapacity(ordered, total);
    let count = 0;
    let order = 0;
    let at = 0;
    const take = (wanted: number) => {
      for (; order < orders.length; order += 1) {
        const slots = orders[order]!;
        while (at < slots.length && count < wanted) {
          const slot = slots[at++]!;
          if (passing[slot] === 0) continue;
          passing[slot] = 0;
          ordered[count++] = slot;
        }
        if (at < slots.length) return;
        at = 0;
      }
    };
    if (column === 'relevance' && scores !== null) {
      take(total);
      ranked = ensureCapacity(ranked, total);
      rankByScore(ordered.subarray(0, total), scores, ranked);
      return (from, wanted) => ranked.subarray(from, Math.min(total, from + wanted));
    }
    return (from, wanted) => {
      const end = Math.min(total, from + wanted);
      take(end);
      return ordered.subarray(from, end);
    };
  };
}

/** Counting sort: scores are small numbers, and slots with the same score keep their order. */
function rankByScore(slots: Int32Array, scores: Uint16Array, ranked: Int32Array): void {
  let most = 0;
  for (const slot of slots) most = Math.max(most, scores[slot]!);
  const starts = new Uint32Array(most + 2);
  for (const slot of slots) starts[scores[slot]! + 1]! += 1;
  for (let score = 1; score < starts.length; score += 1) starts[score]! += starts[score - 1]!;
  for (const slot of slots) {
    const score = scores[slot]!;
    ranked[starts[score]!] = slot;
    starts[score]! += 1;
  }
}

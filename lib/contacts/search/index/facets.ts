// The values of a filter with their counts.
import type { TimeFilter, ValueFilter } from '../../../model/contacts/contact-query.ts';
import { keepOffered } from '../offered-values.ts';
import type { ContactColumns } from './contact-columns.ts';
import { toPeriodTest, type FacetRequest, type Tally } from './filter-slots.ts';
import { findBeginning, toWords } from './search-words.ts';

export type Facet =
  /** The most frequent values first. `more`: how many further values there are. */
  | { filter: ValueFilter; values: ValueCount[]; more: number }
  /** One count for each period of the request. */
  | { filter: TimeFilter; counts: number[] };

export type FacetCounter = { tally: Tally; toFacet: () => Facet };

/** `chosen`: the values that the filter has, which are always in the answer. */
export function createFacetCounter(
  columns: ContactColumns,
  request: FacetRequest,
  chosen: readonly string[],
  now: number,
): FacetCounter {
  if ('periods' in request) return countPeriods(columns, request, now);
  const { filter, text, limit } = request;
  const column = columns.values[filter];
  const codes = column.codes();
  const byCode = new Uint32Array(column.codeCount);
  return {
    tally: { filter, count: (slot) => (byCode[codes[slot]!]! += 1) },
    toFacet() {
      const counts = new Map(chosen.map((value) => [value, 0]));
      for (const [code, count] of byCode.entries()) {
        if (count === 0) continue;
        for (const value of column.getValues(code)) {
          counts.set(value, (counts.get(value) ?? 0) + count);
        }
      }
      const words = toWords(text);
      const all = [...counts].map(([value, count]) => ({ value, count }));
      const found = keepOffered(all, chosen, (value) => containsWords(value, words));
      const isChosen = new Set(chosen);
      const first = new Set(takeFirst(found, limit, byCount));
      const others = found.filter((one) => isChosen.has(one.value) && !first.has(one));
      const values = [...first, ...others.toSorted(byCount)];
      return { filter, values, more: found.length - values.length };
    },
  };
}

type ValueCount = { value: string; count: number };

const byCount = (a: ValueCount, b: ValueCount): number =>
  b.count - a.count || (a.value < b.value ? -1 : 1);

/** The first ones in this order. The others are not sorted: a hundred thousand contacts can be at as many companies. */
function takeFirst<Entry>(
  entries: readonly Entry[],
  limit: number,
  compare: (one: Entry, other: Entry) => number,
): Entry[] {
  const first: Entry[] = [];
  for (const entry of entries) {
    const last = first[limit - 1];
    if (last !== undefined && compare(last, entry) <= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle]!, entry) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, entry);
    if (first.length > limit) first.pop();
  }
  return first;
}

function containsWords(value: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const own = toWords(value);
  return words.every((word) => own.some((one) => findBeginning(one, word) >= 0));
}

function countPeriods(
  columns: ContactColumns,
  { filter, periods }: Extract<FacetRequest, { periods: unknown }>,
  now: number,
): FacetCounter {
  const times = columns.times(filter);
  const tests = periods.map((period) => toPeriodTest(period, now));
  const counts = periods.map(() => 0);
  return {
    tally: {
      filter,
      count(slot) {
        for (const [index, isInside] of tests.entries()) {
          if (isInside(times[slot]!)) counts[index]! += 1;
        }
      },
    },
    toFacet: () => ({ filter, counts }),
  };
}

// The order of the slots by each column, kept while contacts change.

export type SortKey = string | number;

/** A text that is '' and a number that is NaN have no place in the order. */
export type KeyOf = (slot: number) => SortKey;

export type SortOrder = {
  /** Slots with a value, ascending; of equal values the most recently saved first. */
  ascending(): Int32Array;
  /** Slots with a value, descending; of equal values the most recently saved first. */
  descending(): Int32Array;
  /** The slots in `gone` have no contact any more; those in `added` have a new one. */
  update(gone: ReadonlySet<number>, added: readonly number[]): void;
};

const hasValue = (key: SortKey): boolean => key !== '' && !Number.isNaN(key);

/** `slots`: those in use. Sorts them when the order is first asked for. */
export function createSortOrder(
  getKey: KeyOf,
  savedAt: (slot: number) => number,
  slots: () => Iterable<number>,
): SortOrder {
  let up: Int32Array | null = null;
  let down: Int32Array | null = null;
  // Applied when the order is read: a change of ten thousand contacts comes in many parts, and each would cost as much
  // as the whole order is long.
  const goneSince = new Set<number>();
  const addedSince = new Set<number>();

  const compare = (one: number, other: number): number => {
    const [key, otherKey] = [getKey(one), getKey(other)];
    if (key !== otherKey) return key < otherKey ? -1 : 1;
    return savedAt(other) - savedAt(one) || one - other;
  };
  const sorted = (some: Iterable<number>): Int32Array =>
    Int32Array.from([...some].filter((slot) => hasValue(getKey(slot))).toSorted(compare));
  function ascending(): Int32Array {
    if (up === null) up = sorted(slots());
    else if (goneSince.size > 0 || addedSince.size > 0) {
      const left = goneSince.size === 0 ? up : up.filter((slot) => !goneSince.has(slot));
      up = merge(left, sorted(addedSince), compare);
    }
    goneSince.clear();
    addedSince.clear();
    return up;
  }

  return {
    ascending,
    descending: () => (down ??= withRunsReversed(ascending(), getKey)),
    update(gone, added) {
      if (up === null) return;
      down = null;
      for (const slot of gone) {
        addedSince.delete(slot);
        goneSince.add(slot);
      }
      for (const slot of added) addedSince.add(slot);
    },
  };
}

/** Reverses the order of the values, and keeps the order within equal ones. */
function withRunsReversed(order: Int32Array, getKey: KeyOf): Int32Array {
  const reversed = new Int32Array(order.length);
  let end = order.length;
  let filled = 0;
  while (end > 0) {
    const key = getKey(order[end - 1]!);
    let start = end - 1;
    while (start > 0 && getKey(order[start - 1]!) === key) start -= 1;
    for (let at = start; at < end; at += 1) reversed[filled++] = order[at]!;
    end = start;
  }
  return reversed;
}

/** Both are sorted. */
function merge(
  ones: Int32Array,
  others: Int32Array,
  compare: (one: number, other: number) => number,
): Int32Array {
  if (others.length === 0) return ones;
  const merged = new Int32Array(ones.length + others.length);
  let next = 0;
  let filled = 0;
  for (const one of ones) {
    while (next < others.length && compare(others[next]!, one) < 0)
      merged[filled++] = others[next++]!;
    merged[filled++] = one;
  }
  merged.set(others.subarray(next), filled);
  return merged;
}

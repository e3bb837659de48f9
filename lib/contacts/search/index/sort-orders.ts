// The order of the slots by each column, kept while contacts change.

export type SortKey = string | number;

/** A text that is '' and a number that is NaN have no place in the order. */
export type GetSortKey = (slot: number) => SortKey;

export type SortOrder = {
  /**
   * Slots with a value, and slots without a contact, ascending. Of equal values the most recently saved comes first, and
   * of those that were saved at once the one with the greater id, as the database has them (store/contact-rows.ts).
   */
  ascending(): Int32Array;
  /** The same, with the values descending. */
  descending(): Int32Array;
  /** The slots in `gone` have no contact any more; those in `added` have a new one. */
  update(gone: ReadonlySet<number>, added: readonly number[]): void;
};

type Compare = (one: number, other: number) => number;

const hasValue = (key: SortKey): boolean => key !== '' && !Number.isNaN(key);

/** So many new slots are put into their places one by one; more are merged. */
const FEW = 32;

/** Slots without a contact stay in an order, where they are skipped, until there are so many. */
const MAX_STALE = 1000;

/**
 * `slots`: those in use. Sorts them when the order is first asked for. `newestFirst`: the same slots in the
 * order of slots with equal values, for a column in which many have the same one: then only the values are compared.
 */
export function createSortOrder(
  getKey: GetSortKey,
  savedAt: (slot: number) => number,
  getId: (slot: number) => string,
  slots: () => Iterable<number>,
  newestFirst?: () => Iterable<number>,
): SortOrder {
  let up: Int32Array | null = null;
  let down: Int32Array | null = null;
  // Applied when the order is read: a change of ten thousand contacts comes in many parts, and each would cost as much
  // as the whole order is long.
  const stale = new Set<number>();
  const addedSince = new Set<number>();

  const createCompare = (sign: 1 | -1): Compare => {
    return (one, other) => {
      const [key, otherKey] = [getKey(one), getKey(other)];
      if (key !== otherKey) return key < otherKey ? -sign : sign;
      const later = savedAt(other) - savedAt(one);
      if (later !== 0) return later;
      const [id, otherId] = [getId(one), getId(other)];
      return id === otherId ? one - other : id < otherId ? 1 : -1;
    };
  };
  const [compareUp, compareDown] = [createCompare(1), createCompare(-1)];
  const withValue = (some: Iterable<number>) => [...some].filter((slot) => hasValue(getKey(slot)));

  /** A slot that is used again has another place. */
  function removeStale(): void {
    if (stale.size <= MAX_STALE && ![...addedSince].some((slot) => stale.has(slot))) return;
    up = up && up.filter((slot) => !stale.has(slot));
    down = down && down.filter((slot) => !stale.has(slot));
    stale.clear();
  }

  function ascending(): Int32Array {
    removeStale();
    if (up === null) {
      up = newestFirst
        ? sortByKey(withValue(newestFirst()), getKey)
        : Int32Array.from(withValue(slots()).toSorted(compareUp));
    } else if (addedSince.size > 0) {
      const added = withValue(addedSince);
      if (added.length <= FEW) {
        up = insert(up, added.toSorted(compareUp), compareUp);
        down = down && insert(down, added.toSorted(compareDown), compareDown);
      } else {
        up = merge(up, Int32Array.from(added.toSorted(compareUp)), compareUp);
        down = null;
      }
    }
    addedSince.clear();
    return up;
  }

  return {
    ascending,
    descending() {
      const order = ascending();
      return (down ??= withRunsReversed(order, getKey));
    },
    update(gone, added) {
      if (up === null) return;
      for (const slot of gone) if (!addedSince.delete(slot)) stale.add(slot);
      for (const slot of added) addedSince.add(slot);
    },
  };
}

/** Slots with equal keys keep their order. Quick where many slots have the same key. */
function sortByKey(slots: readonly number[], getKey: GetSortKey): Int32Array {
  const groups = Map.groupBy(slots, getKey);
  const keys = [...groups.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const sorted = new Int32Array(slots.length);
  let filled = 0;
  for (const key of keys) {
    const group = groups.get(key)!;
    sorted.set(group, filled);
    filled += group.length;
  }
  return sorted;
}

/** Reverses the order of the values, and keeps the order within equal ones. */
function withRunsReversed(order: Int32Array, getKey: GetSortKey): Int32Array {
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

/** Both are sorted. Copies what lies between the places of the new slots. */
function insert(order: Int32Array, slots: readonly number[], compare: Compare): Int32Array {
  if (slots.length === 0) return order;
  const next = new Int32Array(order.length + slots.length);
  let copied = 0;
  for (const [inserted, slot] of slots.entries()) {
    const place = findPlace(order, slot, compare);
    next.set(order.subarray(copied, place), copied + inserted);
    next[place + inserted] = slot;
    copied = place;
  }
  next.set(order.subarray(copied), copied + slots.length);
  return next;
}

/** The number of slots that come before this one. */
function findPlace(order: Int32Array, slot: number, compare: Compare): number {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(order[middle]!, slot) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Both are sorted. */
function merge(ones: Int32Array, others: Int32Array, compare: Compare): Int32Array {
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

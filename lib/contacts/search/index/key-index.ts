// Finds contacts that share a key, by hashes: the keys themselves would take tens of megabytes. A contact is a slot: a
// number below the index's size.
import { hashText } from '../../../hash-text.ts';
import { ensureCapacity } from './growing-array.ts';

/** More contacts with one key are a group, such as a shared mailbox, and no suspected duplicates. */
const MAX_SHARING = 20;

/** A slot takes the 21 bits that a hash leaves of an integer. */
const SLOTS = 2 ** 21;

export type KeyIndex = {
  add(slot: number, keys: readonly string[]): void;
  /** At most so many pairs of slots with an equal hash, each once. */
  findPairs(isWanted: (slot: number) => boolean, most: number): [number, number][];
  /** Forgets the slots that are not alive. */
  compact(isAlive: (slot: number) => boolean): void;
};

export function createKeyIndex(): KeyIndex {
  let hashes = new Uint32Array(0);
  let slots = new Uint32Array(0);
  let count = 0;
  return {
    add(slot, keys) {
      for (const key of keys) {
        hashes = ensureCapacity(hashes, count);
        slots = ensureCapacity(slots, count);
        hashes[count] = hashText(key);
        slots[count] = slot;
        count += 1;
      }
    },
    findPairs(isWanted, most) {
      const entries = new Float64Array(count);
      let used = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at]!;
        if (isWanted(slot)) entries[used++] = hashes[at]! * SLOTS + slot;
      }
      const sorted = entries.subarray(0, used).toSorted();
      const pairs = new Map<number, [number, number]>();
      for (let start = 0, end = 0; start < used && pairs.size < most; start = end) {
        const hash = Math.floor(sorted[start]! / SLOTS);
        while (end < used && Math.floor(sorted[end]! / SLOTS) === hash) end += 1;
        if (end - start < 2) continue;
        const sharing = [...new Set(Array.from(sorted.subarray(start, end), (one) => one % SLOTS))];
        if (sharing.length > MAX_SHARING) continue;
        for (const [at, one] of sharing.entries()) {
          for (const other of sharing.slice(at + 1)) pairs.set(one * SLOTS + other, [one, other]);
        }
      }
      return [...pairs.values()].slice(0, most);
    },
    compact(isAlive) {
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        if (!isAlive(slots[at]!)) continue;
        hashes[kept] = hashes[at]!;
        slots[kept] = slots[at]!;
        kept += 1;
      }
      count = kept;
    },
  };
}

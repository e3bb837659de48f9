// In which contacts each word occurs, and in which field. A contact is a slot: a number below the index's size.
import { ensureCapacity } from './growing-array.ts';

/** The fields by which results are ranked; the smaller, the better. */
export const NAME = 0;
export const COMPANY = 1;
export const OTHER = 2;

const FIELD_BITS = 2;
export const FIELD_COUNT = 3;
/** The score of a slot without a match. */
export const NO_MATCH = 255;

export type Postings = {
  /** The fields of a slot are added in their order: for a word that occurs twice, the better field counts. */
  add(term: number, slot: number, field: number): void;
  /** Sets `scores[slot]` to the score of this match where that is smaller. */
  score(term: number, quality: number, scores: Uint8Array): void;
  /** Forgets the slots that are not alive, and stores the rest densely. */
  compact(isAlive: (slot: number) => boolean): void;
};

/**
 * Postings are read from a dense array sorted by word. New ones are added to linked chains, one for each word, until
 * the next compaction.
 */
export function createPostings(): Postings {
  let starts = new Uint32Array(1);
  let dense = new Uint32Array(0);
  let heads = new Uint32Array(0);
  let lastSlots = new Int32Array(0);
  let chained = new Uint32Array(0);
  let previous = new Uint32Array(0);
  let chainedCount = 0;
  let terms = 0;

  const denseStart = (term: number) => starts[Math.min(term, starts.length - 1)]!;

  return {
    add(term, slot, field) {
      if (term >= terms) terms = term + 1;
      if (term >= heads.length) {
        const before = lastSlots.length;
        heads = ensureCapacity(heads, term);
        lastSlots = ensureCapacity(lastSlots, term);
        lastSlots.fill(-1, before);
      }
      if (lastSlots[term] === slot) return;
      lastSlots[term] = slot;
      chained = ensureCapacity(chained, chainedCount);
      previous = ensureCapacity(previous, chainedCount);
      chained[chainedCount] = (slot << FIELD_BITS) | field;
      previous[chainedCount] = heads[term]!;
      chainedCount += 1;
      // A chain ends with 0, so positions count from 1.
      heads[term] = chainedCount;
    },
    score(term, quality, scores) {
      const base = quality * FIELD_COUNT;
      const mark = (posting: number) => {
        const slot = posting >>> FIELD_BITS;
        const score = base + (posting & (2 ** FIELD_BITS - 1));
        if (score < scores[slot]!) scores[slot] = score;
      };
      const end = denseStart(term + 1);
      for (let at = denseStart(term); at < end; at += 1) mark(dense[at]!);
      for (let at = heads[term] ?? 0; at !== 0; at = previous[at - 1]!) mark(chained[at - 1]!);
    },
    compact(isAlive) {
      const next = new Uint32Array(dense.length + chainedCount);
      const nextStarts = new Uint32Array(terms + 1);
      let count = 0;
      const keep = (posting: number) => {
        if (isAlive(posting >>> FIELD_BITS)) next[count++] = posting;
      };
      for (let term = 0; term < terms; term += 1) {
        const end = denseStart(term + 1);
        for (let at = denseStart(term); at < end; at += 1) keep(dense[at]!);
        for (let at = heads[term]!; at !== 0; at = previous[at - 1]!) keep(chained[at - 1]!);
        nextStarts[term + 1] = count;
      }
      dense = next.slice(0, count);
      starts = nextStarts;
      heads.fill(0);
      lastSlots.fill(-1);
      [chained, previous, chainedCount] = [new Uint32Array(0), new Uint32Array(0), 0];
    },
  };
}

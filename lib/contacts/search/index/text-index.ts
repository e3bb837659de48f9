// Finds and ranks the contacts that contain the typed words.
import { foldPhoneNumber } from '../../../identity/fold-phone-number.ts';
import { ensureCapacity } from './growing-array.ts';
import type { IndexedContact } from './indexed-contact.ts';
import { isWithCountryCode, toNationalDigits } from './phone-digits.ts';
import { COMPANY, createPostings, FIELD_COUNT, NAME, NO_MATCH, OTHER } from './postings.ts';
import { toWords, type Clause } from './search-words.ts';
import { createVocabulary, EXACT, PREFIX } from './vocabulary.ts';

/** The score of a slot that does not contain every clause. */
export const NOT_FOUND = 0xffff;

/** Long enough for a search with typos, which also compiles that search. */
const UNTYPED_WORD = 'preparation';

/** Titles, companies and places are shared by many contacts, so their words are remembered. */
const MAX_REMEMBERED = 20_000;

/** Typing changes only the last word, so the scores of the others are kept: one byte for each slot. */
const MAX_SCORED_WORDS = 16;

/** The slots that a word matches by something other than their text: the names of their lists and tags. */
export type FindByLabel = (word: string, found: (slot: number, quality: number) => void) => void;

export type TextIndex = {
  add(slot: number, contact: IndexedContact): void;
  /**
   * The score of each slot, the smaller the better: for each clause, first how the word matches, then in which field.
   * `size`: the number of slots. Valid until the next call.
   */
  score(clauses: readonly Clause[], size: number, findByLabel: FindByLabel): Uint16Array;
  compact(isAlive: (slot: number) => boolean): void;
  /** Does now what the next search would do first. */
  prepare(): void;
};

export function createTextIndex(): TextIndex {
  const vocabulary = createVocabulary();
  const postings = createPostings();
  const remembered = new Map<string, number[]>();
  /** The digits of each slot's numbers, with a space between them. */
  const phones: string[] = [];
  /** The national numbers of the slots that have some. */
  const nationals = new Map<number, string[]>();
  /** The scores of words by their text alone. Outdated by every change of the index. */
  const scored = new Map<string, Uint8Array>();
  /** Used for each search (order-slots.ts). */
  let totals = new Uint16Array(0);

  const toTerms = (text: string): number[] => toWords(text).map((word) => vocabulary.add(word));

  function toSharedTerms(text: string): number[] {
    const known = remembered.get(text);
    if (known) return known;
    const terms = toTerms(text);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, terms);
    return terms;
  }

  function scoreText(word: string, size: number): Uint8Array {
    const known = scored.get(word);
    if (known) return known;
    const scores = new Uint8Array(size).fill(NO_MATCH);
    for (const { term, quality } of vocabulary.find(word)) postings.score(term, quality, scores);
    if (scored.size >= MAX_SCORED_WORDS) scored.clear();
    scored.set(word, scores);
    return scores;
  }

  function scoreWord(word: string, size: number, findByLabel: FindByLabel): Uint8Array {
    const byText = scoreText(word, size);
    let scores = byText;
    findByLabel(word, (slot, quality) => {
      // The scores by text are kept.
      if (scores === byText) scores = byText.slice();
      scores[slot] = Math.min(scores[slot]!, quality * FIELD_COUNT + OTHER);
    });
    return scores;
  }

  function scoreDigits(digits: string, size: number): Uint8Array {
    const scores = new Uint8Array(size).fill(NO_MATCH);
    for (let slot = 0; slot < size; slot += 1) {
      const known = phones[slot]!;
      if (known === '' || !known.includes(digits)) continue;
      const isWhole = known.split(' ').includes(digits);
      scores[slot] = (isWhole ? EXACT : PREFIX) * FIELD_COUNT + OTHER;
    }
    for (const [slot, numbers] of nationals) {
      if (!numbers.some((national) => isWithCountryCode(digits, national))) continue;
      scores[slot] = EXACT * FIELD_COUNT + OTHER;
    }
    return scores;
  }

  return {
    add(slot, contact) {
      scored.clear();
      const { facts } = contact;
      const add = (terms: readonly number[], field: number) => {
        for (const term of terms) postings.add(term, slot, field);
      };
      for (const name of contact.names) add(toTerms(name), NAME);
      for (const text of [...contact.companies, ...contact.domains]) {
        add(toSharedTerms(text), COMPANY);
      }
      const shared = [...contact.titles, ...contact.locations, ...facts.skills];
      shared.push(facts.seniority, facts.department, facts.industry, facts.country);
      for (const text of shared) add(toSharedTerms(text), OTHER);
      const { emails, handles, notes } = contact;
      for (const text of [facts.headline, ...emails, ...handles, ...notes]) {
        add(toTerms(text), OTHER);
      }
      phones[slot] = contact.phones.map(foldPhoneNumber).join(' ');
      const national = contact.phones.map(toNationalDigits).filter(Boolean);
      if (national.length > 0) nationals.set(slot, national);
      else nationals.delete(slot);
    },
    score(clauses, size, findByLabel) {
      totals = ensureCapacity(totals, size);
      const total = totals.subarray(0, size).fill(0);
      const addScores = (sums: Uint16Array, scores: Uint8Array) => {
        for (let slot = 0; slot < size; slot += 1) {
          const score = scores[slot]!;
          if (score === NO_MATCH) sums[slot] = NOT_FOUND;
          else if (sums[slot] !== NOT_FOUND) sums[slot]! += score;
        }
      };
      for (const { words, digits } of clauses) {
        const sums = digits === '' ? total : total.slice();
        for (const word of words) addScores(sums, scoreWord(word, size, findByLabel));
        if (digits === '') continue;
        addScores(total, scoreDigits(digits, size));
        for (let slot = 0; slot < size; slot += 1)
          total[slot] = Math.min(total[slot]!, sums[slot]!);
      }
      return total;
    },
    compact(isAlive) {
      scored.clear();
      postings.compact(isAlive);
    },
    prepare: () => void vocabulary.find(UNTYPED_WORD),
  };
}

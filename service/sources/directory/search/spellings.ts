// Finds the words of a field that are a typing error away from a word. The table of terms answers with its primary index,
// so that PostgreSQL and PGlite give the same answer, with the extension pg_trgm or without.
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { distance } from '../match/misspelling.ts';
import { wordTerm, type TermField } from './terms.ts';

/** A word in letters of an alphabet; in other scripts, and in numbers, one sign more often makes another word. */
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;
/** In shorter words than this, one letter may be wrong, and in longer ones two. */
const TWO_WRONG_FROM = 9;
const MAX_LETTERS = 40;
const MAX_SPELLINGS = 20;

/** The next text after all that begin with `prefix`. */
export const afterPrefix = (prefix: string): string => {
  const letters = [...prefix];
  const last = letters.pop()!.codePointAt(0)!;
  // Skips the surrogates, which are not characters.
  return letters.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
};

/** Both words have at least this many letters. */
const leastLetters = (word: string): number => (ALPHABETIC.test(word) ? 4 : 6);

export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word];
  return length >= leastLetters(word) && length <= MAX_LETTERS;
}

function isMisspelt(word: string, other: string): boolean {
  const length = Math.min([...word].length, [...other].length);
  if (length < Math.max(leastLetters(word), leastLetters(other)) || word === other) return false;
  return distance(word, other) <= (length < TWO_WRONG_FROM ? 1 : 2);
}

export type Spelling = { id: number; word: string };

/** Reads all words of the field that begin with the same letter. */
export async function findSpellings(db: Db, field: TermField, word: string): Promise<Spelling[]> {
  const letters = [...word];
  const prefix = wordTerm(field, letters[0]!);
  const start = wordTerm(field, '').length;
  const most = letters.length < TWO_WRONG_FROM ? 1 : 2;
  const { rows } = await sql<Spelling>`select id, substr(term, ${start + 1}::integer) as word
    from directory_terms where term >= ${prefix} and term < ${afterPrefix(prefix)}
      and length(term) between ${start + letters.length - most}::integer
        and ${start + letters.length + most}::integer and position(' ' in term) = 0
    order by term`.execute(db);
  return rows.filter((row) => isMisspelt(word, row.word)).slice(0, MAX_SPELLINGS);
}

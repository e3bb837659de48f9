// Finds the words of a field that are a typing error away from a word that no value of the field has. The table of
// terms answers with its primary index, so that PostgreSQL and PGlite give the same answer, with the extension pg_trgm
// or without.
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isMisspeltSurname as isMisspelt } from '../match/misspelling.ts';
import { wordTerm, type TermField } from './terms.ts';

/** A misspelt word has at least this many letters (match/misspelling.ts). */
const MIN_LETTERS = 6;
const MAX_LETTERS = 40;
const MAX_SPELLINGS = 20;

/** The next text after all that begin with `prefix`. */
export const afterPrefix = (prefix: string): string => {
  const letters = [...prefix];
  const last = letters.pop()!.codePointAt(0)!;
  // Skips the surrogates, which are not characters.
  return letters.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
};

export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word];
  return length >= MIN_LETTERS && length <= MAX_LETTERS;
}

export type Spelling = { id: number; word: string };

/** Reads all words of the field that begin with the same letter. */
export async function findSpellings(db: Db, field: TermField, word: string): Promise<Spelling[]> {
  const letters = [...word];
  const prefix = wordTerm(field, letters[0]!);
  const start = wordTerm(field, '').length;
  const { rows } = await sql<Spelling>`select id, substr(term, ${start + 1}::integer) as word
    from directory_terms where term >= ${prefix} and term < ${afterPrefix(prefix)}
      and length(term) between ${start + letters.length - 2}::integer
        and ${start + letters.length + 2}::integer and position(' ' in term) = 0
    order by term`.execute(db);
  return rows.filter((row) => isMisspelt(word, row.word)).slice(0, MAX_SPELLINGS);
}

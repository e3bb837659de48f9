// Finds the terms that a filter's words mean: the words as given or, for a word that no value of the field
// has, the words that are a typing error away. The table of terms answers with its primary index, so that
// PostgreSQL and PGlite give the same answer, with the extension pg_trgm or without.
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isMisspeltSurname as isMisspelt } from '../match/misspelling.ts';
import { readTermIds } from './term-table.ts';
import { wordTerm, type TermField } from './terms.ts';

/** A misspelt word has at least this many letters (match/misspelling.ts). */
const MIN_LETTERS = 6;
const MAX_LETTERS = 40;
const MOST_SPELLINGS = 20;

/** The next text after all that begin with `prefix`. */
export const afterPrefix = (prefix: string): string => {
  const letters = [...prefix];
  const last = letters.pop()!.codePointAt(0)!;
  // Skips the surrogates, which are not characters.
  return letters.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
};

async function findMisspelt(db: Db, field: TermField, word: string): Promise<string[]> {
  const letters = [...word];
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return [];
  const prefix = wordTerm(field, letters[0]!);
  const start = wordTerm(field, '').length;
  const { rows } = await sql<{ word: string }>`select substr(term, ${start + 1}::integer) as word
    from directory_terms where term >= ${prefix} and term < ${afterPrefix(prefix)}
      and length(term) between ${start + letters.length - 2}::integer
        and ${start + letters.length + 2}::integer and position(' ' in term) = 0
    order by term`.execute(db);
  return rows
    .map((row) => row.word)
    .filter((other) => isMisspelt(word, other))
    .slice(0, MOST_SPELLINGS);
}

/** For each word, its spellings in the field; none when no value of the field has such a word. */
export async function findSpellings(
  db: Db,
  field: TermField,
  words: readonly string[],
): Promise<string[][]> {
  const known = await readTermIds(
    db,
    words.map((word) => wordTerm(field, word)),
  );
  return Promise.all(
    words.map(async (word) =>
      known.has(wordTerm(field, word)) ? [word] : findMisspelt(db, field, word),
    ),
  );
}

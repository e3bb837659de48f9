// Finds the words that the words of filters may be typing errors of. A word that only a few rows have can be their typing
// error as well: it also means a similar word that is far more frequent.
import { sql } from 'kysely';
import { MAX_MISSPELT_WORDS } from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import type { IndexTable } from './run-search.ts';
import { findSpellings, mayBeMisspelt, type Spelling } from './spellings.ts';
import { wordTerm, type TermField } from './terms.ts';

/** A word that more rows have is right. */
const MAX_RARE_ROWS = 50;
/** A similar word is far more frequent when it has so many times the rows of the rare one. */
const FAR_MORE_TIMES = 20;
/** Of a word that one row has, or none of the searched table. */
const FAR_MORE_THAN_ONE = 5;

const toLeastRows = (rareRows: number): number =>
  rareRows <= 1 ? FAR_MORE_THAN_ONE : rareRows * FAR_MORE_TIMES;

/**
 * Fields of proper names. A rare one is another name and no typing error: a search for "Meyr" or "Acma" must not return,
 * and charge, each "Meyer" and all of "Acme".
 */
const PROPER_NAMES: ReadonlySet<TermField> = new Set(['nm', 'lo', 'hq', 'un', 'cc', 'pc']);

type FilterWord = { field: TermField; word: string };

/** The number of rows that have each of the terms, counted up to `most`. */
async function countRows(
  db: Db,
  table: IndexTable,
  ids: readonly number[],
  most: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // Each term as a value of its own, so that the server knows how rare it is and reads the index.
  const counts = [...new Set(ids)].map(
    (
      id,
    ) => sql`select ${id}::integer as id, (select count(*)::integer from (select from ${sql.table(table)} s
      where s.terms @> array[${id}::integer] limit ${most}::integer) counted) as count`,
  );
  const { rows } = await sql<{ id: number; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * The similar words that each word also means, by its term. `ids`: of the terms that exist. At most MAX_MISSPELT_WORDS
 * words are compared.
 */
export async function readSimilarWords(
  db: Db,
  table: IndexTable,
  words: readonly FilterWord[],
  ids: ReadonlyMap<string, number>,
): Promise<Map<string, readonly Spelling[]>> {
  const terms = new Map(
    words.flatMap((one) => {
      const { field, word } = one;
      const term = wordTerm(field, word);
      const isCompared = mayBeMisspelt(word) && !(ids.has(term) && PROPER_NAMES.has(field));
      return isCompared ? [[term, one] as const] : [];
    }),
  );
  const known = [...terms.keys()].flatMap((term) => ids.get(term) ?? []);
  const rows = await countRows(db, table, known, MAX_RARE_ROWS + 1);
  const getRows = (term: string): number => rows.get(ids.get(term) ?? 0) ?? 0;
  const compared = [...terms]
    .filter(([term]) => getRows(term) <= MAX_RARE_ROWS)
    .slice(0, MAX_MISSPELT_WORDS);

  const similar = new Map<string, readonly Spelling[]>();
  for (const [term, { field, word }] of compared) {
    similar.set(term, await findSpellings(db, field, word));
  }

  const rare = compared.map(([term]) => term).filter((term) => ids.has(term));
  const ofRare = rare.flatMap((term) => similar.get(term)!.map(({ id }) => id));
  const counts = await countRows(db, table, ofRare, MAX_RARE_ROWS * FAR_MORE_TIMES);
  for (const term of rare) {
    const least = toLeastRows(getRows(term));
    similar.set(
      term,
      similar.get(term)!.filter(({ id }) => counts.get(id)! >= least),
    );
  }
  return similar;
}

// The table of terms. Rows of the index refer to its numbers.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { Terms } from './terms.ts';

/**
 * One writer of the directory at a time on the whole server: an import decides by existing rows what is
 * new, and a term that is in use must not be deleted meanwhile.
 */
export const lockSearchIndex = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(7145032, 1)`.execute(tx);

type TermRow = { id: number; term: string };

export async function readTermIds(
  db: Db | Tx,
  terms: readonly string[],
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows } = await sql<TermRow>`select id, term from directory_terms
    where term = any(${[...terms]}::text[])`.execute(db);
  return new Map(rows.map(({ id, term }) => [term, id]));
}

/** The numbers of the terms. New ones are added, in one order so that two writers never deadlock. */
export async function addTerms(tx: Tx, all: readonly Terms[]): Promise<Map<string, number>> {
  const labels: Terms = new Map(all.flatMap((terms) => [...terms]));
  const known = await readTermIds(tx, [...labels.keys()]);
  const missing = [...labels].flatMap(([term, label]) => (known.has(term) ? [] : { term, label }));
  if (missing.length === 0) return known;
  await sql`insert into directory_terms (term, label)
    select term, label from jsonb_to_recordset(${json(missing)}::jsonb) as row (term text, label text)
    order by term collate "C" on conflict (term) do nothing`.execute(tx);
  const added = await readTermIds(
    tx,
    missing.map(({ term }) => term),
  );
  return new Map([...known, ...added]);
}

/**
 * Deletes those of the terms that no row has any more: a term may be the name of an erased person, and
 * a spelling that only a corrected row had finds nothing.
 */
export async function deleteUnusedTerms(tx: Tx, ids: Iterable<number>): Promise<void> {
  const numbers = [...new Set(ids)];
  if (numbers.length === 0) return;
  await sql`delete from directory_terms t where t.id = any(${numbers}::integer[])
    and not exists (select from directory_people_search s where s.terms @> array[t.id])
    and not exists (select from directory_companies_search s where s.terms @> array[t.id])`.execute(
    tx,
  );
}

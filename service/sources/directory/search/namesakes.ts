// Finds the people with exactly one of several names, for `exact_match`.
import { sql } from 'kysely';
import { MAX_NAMESAKES } from '../../../../lib/contract/search.ts';
import { unorderedNameKey } from '../../../../lib/identity/person-name-keys.ts';
import type { Db } from '../../../db/database.ts';
import type { Condition } from './conditions.ts';
import { foldWhole } from './fold-words.ts';

type Row = { id: string; full_name: string | null; name: string };

/** Reads all names at once, and at most MAX_NAMESAKES people. Returns the condition of a name. */
export async function readNamesakes(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => Condition> {
  const ids = new Map<string, Set<string>>(names.map((name) => [foldWhole(name), new Set()]));
  // People without a name have the key ''.
  const keys = [...new Set(names.map(unorderedNameKey))].filter((key) => key !== '');
  if (keys.length > 0) {
    const { rows } = await sql<Row>`select id, profile ->> 'full_name' as full_name,
        concat_ws(' ', profile ->> 'first_name', profile ->> 'last_name') as name
      from directory_people
      where full_name_key = any(${keys}::text[]) or name_key = any(${keys}::text[])
      order by id limit ${MAX_NAMESAKES}`.execute(db);
    for (const { id, full_name: fullName, name } of rows) {
      ids.get(foldWhole(fullName ?? ''))?.add(id);
      ids.get(foldWhole(name))?.add(id);
    }
  }
  return (name) =>
    sql<boolean>`s.person_id = any(${[...(ids.get(foldWhole(name)) ?? [])]}::text[])`;
}

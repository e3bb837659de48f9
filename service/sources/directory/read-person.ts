// Reads a person from the database, with the employers as the directory has them now.
import { sql, type RawBuilder } from 'kysely';
import { createReadBatcher } from '../../concurrency/read-batcher.ts';
import type { Db } from '../../db/database.ts';
import { parseEntry, type DirectoryPerson } from './entry.ts';

/** A row as PERSON_COLUMNS selects it. */
export type StoredPerson = {
  id: string;
  profile: unknown;
  contact_info: unknown;
  profile_key: string | null;
  network_id: number | null;
  imported_at: Date;
  employers: unknown;
};

export type KnownPerson = DirectoryPerson & { at: string };

/** The columns of `directory_people` as p, all in one statement. */
export const PERSON_COLUMNS = sql`p.id, p.profile, p.contact_info, p.profile_key, p.network_id, p.imported_at,
  (select jsonb_agg(c.data) from directory_employments e
    join directory_companies c on c.id = e.company_id where e.person_id = p.id) as employers`;

export const parsePerson = (row: StoredPerson): KnownPerson => ({
  ...parseEntry(row.profile, row.contact_info, row.employers),
  at: row.imported_at.toISOString(),
});

/** The one person that meets the condition; null when there are two. */
export async function findOnlyPerson(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<StoredPerson | null> {
  const { rows } = await sql<StoredPerson>`select ${PERSON_COLUMNS} from directory_people p
    where ${condition} limit 2`.execute(db);
  return rows.length === 1 ? rows[0]! : null;
}

/** Finds the one person with a profile key. */
export type FindByProfile = (key: string) => Promise<StoredPerson | null>;

/** Profiles that are asked for while earlier ones are read are read together, in one statement. */
export function createFindByProfile(db: Db): FindByProfile {
  async function read(keys: readonly string[]): Promise<(StoredPerson | null)[]> {
    // Key by key, so that the index is used whatever the server knows about the table.
    const { rows } = await sql<StoredPerson>`select p.*
      from unnest(${[...new Set(keys)]}::text[]) as asked (key)
      cross join lateral (
        select ${PERSON_COLUMNS} from directory_people p where p.profile_key = asked.key limit 2
      ) p`.execute(db);
    const found = Map.groupBy(rows, (row) => row.profile_key);
    return keys.map((key) => {
      const [first, ...others] = found.get(key) ?? [];
      return others.length > 0 ? null : (first ?? null);
    });
  }
  return createReadBatcher(read);
}

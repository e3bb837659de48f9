import { sql } from 'kysely';
import type { Db } from '../../../service/db/database.ts';
import type { Tables } from '../../../service/db/schema.ts';

/** Counts the rows of `table` that the database reads for `read`: its cost, whatever else the machine does. */
export async function countReads(
  db: Db,
  table: keyof Tables,
  read: (db: Db) => Promise<unknown>,
): Promise<number> {
  return db.connection().execute(async (own) => {
    const count = async () => {
      // Writes the counts of this connection to where they are read.
      await sql`select pg_stat_force_next_flush()`.execute(own);
      const { rows } = await sql<{ count: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as count
        from pg_stat_user_tables where relname = ${table}`.execute(own);
      return rows[0]!.count;
    };
    const before = await count();
    await read(own);
    return (await count()) - before;
  });
}

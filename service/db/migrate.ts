// Forward only, each migration once, under a lock: Kysely's migrator takes an advisory lock on
// PostgreSQL; on PGlite the directory lock has already kept every other process out.
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';

/** In the order of their names. A released entry is never changed or removed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
};

export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

// A migrated database without a service, for tests of code that uses the database directly.
import type { Database } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import type { TestDatabase } from './databases.ts';

export type OpenedDatabase = {
  database: Database;
  /**
   * The database as another process sees it; on PGlite, which allows one process, the same object.
   */
  another(): Promise<Database>;
  close(): Promise<void>;
};

/** Connections that are still closing break when the database is dropped. */
const ignore = () => undefined;

export async function openTestDatabase(test: TestDatabase): Promise<OpenedDatabase> {
  const data = await createTempDir('database');
  const { url, drop } = await test.create(data.path);
  const open = () => (url === undefined ? openPglite(data.path) : openPostgres(url, ignore));
  const database = await open();
  await migrate(database.db);
  const all = [database];
  return {
    database,
    async another() {
      if (database.exclusive) return database;
      const next = await open();
      all.push(next);
      return next;
    },
    async close() {
      for (const one of all) await one.close();
      await drop();
      await data.remove();
    },
  };
}

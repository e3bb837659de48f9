// A migrated database without a service on it, for tests of what works on the database itself.
import type { Database } from '../../../service/db/database.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import type { TestDatabase } from './databases.ts';

export type OpenedDatabase = {
  database: Database;
  /** As another process sees it; on PGlite, which has room for one, the same. */
  another(): Promise<Database>;
  close(): Promise<void>;
};

/** Of connections: dropping the database breaks those that are still closing. */
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

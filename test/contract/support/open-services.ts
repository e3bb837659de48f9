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

export const openTestDatabase = async (test: TestDatabase): Promise<OpenedDatabase> => {
  const opened = await openWith(test.create);
  await migrate(opened.database.db);
  return opened;
};

/** A database without tables, for tests of migrations. */
export const openEmptyDatabase = (test: TestDatabase): Promise<OpenedDatabase> =>
  openWith(test.createEmpty);

async function openWith(create: TestDatabase['create']): Promise<OpenedDatabase> {
  const data = await createTempDir('database');
  const { url, drop } = await create(data.path);
  const open = () => (url === undefined ? openPglite(data.path) : openPostgres(url, ignore));
  const database = await open();
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

// The databases of the API key and of the secrets of targets. Extension storage is no place for them: content scripts can
// read it where the browser cannot restrict it (Firefox; Chrome up to 139), but never the databases of the extension's
// origin. No page can reach this file, which a dependency rule checks.
import { Dexie, type Table } from 'dexie';

/** Opens the table of a database for each piece of work, and closes the database after it. */
export const createSecretTable =
  (name: string, table: string) =>
  async <Value>(work: (rows: Table<unknown, string>) => Promise<Value>): Promise<Value> => {
    const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
    database.version(1).stores({ [table]: '' });
    try {
      return await work(database.table<unknown, string>(table));
    } finally {
      database.close();
    }
  };

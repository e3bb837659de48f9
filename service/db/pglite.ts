import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { YieldingPglite } from './yielding-pglite.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import type { Tables } from './schema.ts';

/** PostgreSQL inside this process, with its files in `directory`, which this process then owns. */
export async function openPglite(directory: string): Promise<Database> {
  const lock = await lockDirectory(directory);
  // Does not close the database, because that would write. The uncaught error ends the process.
  lock.lost.addEventListener('abort', () => {
    throw lock.lost.reason;
  });
  try {
    const path = join(directory, 'pglite');
    const pglite = new YieldingPglite(path, { extensions: { pg_trgm } });
    await pglite.waitReady;
    // A recycled log file would keep the names of its earlier use in its unused part.
    await pglite.exec('set wal_recycle = off');
    // PGlite makes its files writable for every user of the computer.
    await chmod(path, 0o700);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      queue: { db: fromPglite(pglite), backend: 'pglite' },
      exclusive: true,
      async listen(channel, onPayload) {
        const unlisten = await pglite.listen(channel, onPayload);
        return { close: () => unlisten() };
      },
      async close() {
        await db.destroy();
        if (!pglite.closed) await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

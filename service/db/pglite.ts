import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import type { Tables } from './schema.ts';

const LONG_MS = 5;

/**
 * PGlite computes in this process and continues from statement to statement in microtasks. While work is waiting, no
 * timer fires and no request is read, so long work would block the service. Each transaction and each of its statements
 * therefore yields to the event loop first, unless that happened recently.
 */
export class YieldingPglite extends PGlite {
  #yieldedAt = 0;

  async #yieldToOthers(): Promise<void> {
    if (performance.now() - this.#yieldedAt < LONG_MS) return;
    await setImmediate();
    this.#yieldedAt = performance.now();
  }

  /** Inside the lock: transactions that wait for it were called long before. */
  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      await this.#yieldToOthers();
      const query = async (...call: Parameters<Transaction['query']>) => {
        await this.#yieldToOthers();
        return tx.query(...call);
      };
      // Only `query` is replaced. The rest, and what PGlite later changes, is that of its own object.
      return callback(Object.create(tx, { query: { value: query } }));
    });
  }
}

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

// PGlite computes in this process and continues from statement to statement in microtasks. While
// work is waiting, no timer fires and no request is read, so long work would block the service. Each
// transaction and each of its statements therefore yields to the event loop first, unless that
// happened recently.
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';

const LONG_MS = 5;

export class YieldingPglite extends PGlite {
  #breathedAt = 0;

  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathedAt < LONG_MS) return;
    await setImmediate();
    this.#breathedAt = performance.now();
  }

  /** Inside the lock: transactions that wait for it were called long before. */
  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      await this.#breathe();
      const query = async (...call: Parameters<Transaction['query']>) => {
        await this.#breathe();
        return tx.query(...call);
      };
      // Only `query` is replaced. The rest, and what PGlite later changes, is that of its own object.
      return callback(Object.create(tx, { query: { value: query } }));
    });
  }
}

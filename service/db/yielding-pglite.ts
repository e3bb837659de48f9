// PGlite computes in this process and hands over from statement to statement in microtasks. As long as
// there is work waiting for it, no timer fires and no request is read: a long queue of work would make
// the service deaf. So each transaction lets the process breathe first, if that was long ago.
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';

const LONG_MS = 5;

export class BreathingPglite extends PGlite {
  #breathedAt = 0;

  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathedAt < LONG_MS) return;
    await setImmediate();
    this.#breathedAt = performance.now();
  }

  /** Inside, with the lock held: those that wait for it have long been called. */
  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      await this.#breathe();
      return callback(tx);
    });
  }
}

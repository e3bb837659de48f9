// Waits for changes through database notifications, without polling: NOTIFY in the transaction that
// makes the change, and one LISTEN per process. It works the same on PGlite and on PostgreSQL with
// many processes.
import { sql } from 'kysely';
import type { Database, Db, Tx } from './database.ts';

const CHANNEL = 'sidelight';

export type Topic = 'enrichment' | 'enrich' | 'webhook' | 'dashboard' | 'erasure';

export type Signals = {
  /** Sent when the transaction commits, and not at all when it rolls back. */
  notify(tx: Tx | Db, topic: Topic, subject?: string): Promise<void>;
  /**
   * `signal` ends the subscription. The listener also runs when notifications may have been missed.
   */
  subscribe(topic: Topic, subject: string, listener: () => void, signal: AbortSignal): void;
  close(): Promise<void>;
};

export async function createSignals(database: Database): Promise<Signals> {
  const listeners = new Map<string, Set<() => void>>();
  const run = (set: Iterable<() => void>) => [...set].forEach((listener) => listener());
  const handle = await database.listen(
    CHANNEL,
    (payload) => run(listeners.get(payload) ?? []),
    () => run([...listeners.values()].flatMap((set) => [...set])),
  );
  const key = (topic: Topic, subject: string) => `${topic}:${subject}`;

  return {
    async notify(tx, topic, subject = '') {
      await sql`select pg_notify(${CHANNEL}, ${key(topic, subject)})`.execute(tx);
    },
    subscribe(topic, subject, listener, signal) {
      if (signal.aborted) return;
      const name = key(topic, subject);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      signal.addEventListener('abort', () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(name) === set) listeners.delete(name);
      });
    },
    close: () => handle.close(),
  };
}

// Gives the entries of dead processes to others. pg-boss has a heartbeat, too, of at least ten
// seconds; a client that waits for its result should not notice a restart.
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import type { QueueName } from './queue-names.ts';

/** The interval of a process's heartbeats for its active entries. */
export const HEARTBEAT_MS = 1_500;
/** Several heartbeats: entries of a process that was merely slow would be processed twice. */
const ORPHANED_AFTER_SECONDS = 6;
const CHECK_MS = 1_000;
/** A check that is later than this was held up, and heartbeats may be as old as what they are judged by. */
const STALLED_MS = ORPHANED_AFTER_SECONDS * 1000 - 2 * HEARTBEAT_MS;

type Collaborators = {
  names: readonly QueueName[];
  boss: PgBoss;
  db: Db;
  signals: Signals;
  onError: (error: unknown) => void;
};

export type Orphans = {
  /** Returns active entries to the queue whose last heartbeat is older than this. */
  release(seconds: number): Promise<void>;
  watch(): void;
  stop(): Promise<void>;
};

export function createOrphanRelease(collaborators: Collaborators): Orphans {
  const { names, boss, db, signals, onError } = collaborators;
  const stopping = new AbortController();
  let releasing: Promise<void> | null = null;

  async function release(seconds: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // A locked entry is being settled; see touch in queue.ts.
      const { rows } = await sql<{ name: string; id: string; retryCount: number }>`
        select name, id, retry_count as "retryCount" from pgboss.job
        where name in (${sql.join([...names])}) and state = 'active'
          and heartbeat_on <= now() - ${seconds} * interval '1 second'
        for update skip locked
      `.execute(tx);
      for (const name of names) {
        const attempts = rows.filter((row) => row.name === name);
        if (attempts.length === 0) continue;
        const ids = attempts.map(({ id, retryCount }) => ({ id, retryCount }));
        await boss.fail(name, ids, null, { db: fromKysely(tx) });
        await signals.notify(tx, name);
      }
    });
  }

  return {
    release,
    watch() {
      let checkedAt = Date.now();
      const timer = setInterval(() => {
        const elapsed = Date.now() - checkedAt;
        checkedAt += elapsed;
        // The machine or this process stood still. The heartbeats that are due are sent before the next check.
        if (elapsed > STALLED_MS) return;
        releasing ??= release(ORPHANED_AFTER_SECONDS)
          .catch(onError)
          .finally(() => (releasing = null));
      }, CHECK_MS);
      stopping.signal.addEventListener('abort', () => clearInterval(timer));
    },
    async stop() {
      stopping.abort();
      await releasing;
    },
  };
}

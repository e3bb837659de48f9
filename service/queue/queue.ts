// The durable queue: pg-boss on either database. Entries are added and settled inside the caller's
// transaction, so that an entry exists exactly when its work does.
import { fromKysely } from 'pg-boss';
import { sql } from 'kysely';
import { z } from '../../lib/zod.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import { startPgBoss } from './start-pg-boss.ts';
import { discardEntries } from './discard-entries.ts';
import { rescheduleEntries, type Schedule } from './reschedule-entries.ts';
import { QUEUES, type QueueName } from './queue-names.ts';
import { RULES } from './queue-rules.ts';
import { createOrphanRelease } from './release-orphans.ts';
import { limitToShares } from './slot-shares.ts';
import { advanceTurns, reserveTurns, lockTurns, prepareTurns, toPriority } from './turns.ts';

/** A taken entry; `retryCount` invalidates an attempt whose entry was given to another worker. */
export type QueueEntry = {
  id: string;
  retryCount: number;
  data: unknown;
  group: string | null;
  owner: string | null;
  priority: number;
};

export type AddOptions = {
  /** The earliest time at which it can be taken; fractions count. */
  afterSeconds?: number;
  /** The group of the entry: see queue-rules.ts. */
  group?: string;
  /** The owner of this group and of others: see queue-rules.ts. */
  owner?: string;
  /** For a single entry, to reschedule it later; default: a random id. */
  id?: string;
};

export type Queue = {
  add(tx: Tx, name: QueueName, data: readonly object[], options?: AddOptions): Promise<void>;
  /** At most as many as the process has free slots; call it again until it returns none. */
  take(name: QueueName, free: number): Promise<QueueEntry[]>;
  /** Deletes a finished entry; commits with the work. */
  complete(tx: Tx, name: QueueName, entry: QueueEntry): Promise<void>;
  /**
   * Replaces this entry by one with `data` that is due after `seconds` and keeps its turn; commits
   * with the transaction. The attempts are counted from zero, because a postponed entry was not
   * abandoned.
   */
  postpone(
    tx: Tx,
    name: QueueName,
    entry: QueueEntry,
    seconds: number,
    data?: object,
  ): Promise<void>;
  /** Makes waiting entries due at that time. Returns the ids of those that still waited. */
  reschedule(
    tx: Tx,
    name: QueueName,
    ids: readonly string[],
    schedule: Schedule,
  ): Promise<string[]>;
  /** Deletes waiting entries with these fields; active ones stay with their worker. */
  discard(tx: Tx, name: QueueName, fields: object): Promise<void>;
  /** Returns the entry to the queue unchanged, at once or after `seconds`. */
  retry(name: QueueName, entry: QueueEntry, seconds?: number): Promise<void>;
  /** Seconds until the next waiting entry is due; null when none waits. */
  nextDue(name: QueueName): Promise<number | null>;
  /**
   * The heartbeat of active entries. An entry without it is given to another process. Waits for no
   * transaction.
   */
  touch(name: QueueName, entries: readonly QueueEntry[]): Promise<void>;
  stop(): Promise<void>;
};

const toBossGroup = (id: string, owner: string | null | undefined) =>
  owner ? { id, tier: owner } : { id };

/** Returned by pg-boss, but missing in its types. */
const settled = z.object({ affected: z.number() });

type Options = {
  database: Database;
  signals: Signals;
  /** False in a process that only adds entries: maintenance and orphans are left to the workers. */
  isWorker?: boolean;
  onError: (error: unknown) => void;
};

export async function createQueue(options: Options): Promise<Queue> {
  const { database, signals, isWorker = true } = options;
  const { db } = database;
  const boss = await startPgBoss({ ...options, names: QUEUES });
  for (const name of QUEUES) await prepareTurns(db, name);
  const orphans = createOrphanRelease({
    names: QUEUES,
    boss,
    db,
    signals,
    onError: options.onError,
  });
  if (database.exclusive) await orphans.release(0);
  if (isWorker) orphans.watch();

  async function insert(tx: Tx, name: QueueName, jobs: object[]): Promise<void> {
    await boss.insert(name, jobs, { db: fromKysely(tx) });
    await signals.notify(tx, name);
  }

  return {
    async add(tx, name, data, { afterSeconds, group, owner, id } = {}) {
      if (data.length === 0) return;
      const hasTurn = group !== undefined && RULES[name].turns;
      const first = hasTurn ? await reserveTurns(tx, name, group, data.length) : 0;
      const jobs = data.map((item, index) => ({
        data: item,
        ...(id !== undefined && { id }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(group !== undefined && { group: toBossGroup(group, owner) }),
        ...(hasTurn && { priority: toPriority(first + index) }),
      }));
      await insert(tx, name, jobs);
    },
    take: (name, free) =>
      db.transaction().execute(async (tx) => {
        await lockTurns(tx, name);
        const { maxActive, turns, owners } = RULES[name];
        const { batchSize, tiers } = owners
          ? await limitToShares(tx, name, free)
          : { batchSize: free, tiers: {} };
        const jobs = await boss.fetch<unknown>(name, {
          batchSize,
          includeMetadata: true,
          groupConcurrency: { default: maxActive, tiers },
          db: fromKysely(tx),
        });
        const taken = jobs.map(({ priority }) => -priority);
        if (taken.length > 0 && turns) await advanceTurns(tx, name, taken);
        return jobs.map(({ id, retryCount, data, groupId, groupTier, priority }) => ({
          id,
          retryCount,
          data,
          group: groupId ?? null,
          owner: groupTier ?? null,
          priority,
        }));
      }),
    async complete(tx, name, { id, retryCount }) {
      // Deleted, not kept as completed: half the writes, and no cleanup later.
      await boss.deleteJob(name, { id, retryCount }, { db: fromKysely(tx) });
    },
    async postpone(tx, name, entry, seconds, data) {
      const { id, retryCount, group, owner, priority } = entry;
      const deleted = await boss.deleteJob(name, { id, retryCount }, { db: fromKysely(tx) });
      if (settled.parse(deleted).affected === 0) return;
      const nextEntry = { data: data ?? entry.data, startAfter: seconds, priority };
      const place = group !== null && { group: toBossGroup(group, owner) };
      await insert(tx, name, [{ ...nextEntry, ...place }]);
    },
    async reschedule(tx, name, ids, schedule) {
      if (ids.length === 0) return [];
      const rescheduled = await rescheduleEntries(tx, name, ids, schedule);
      await signals.notify(tx, name);
      return rescheduled;
    },
    discard: discardEntries,
    async retry(name, { id, retryCount }, seconds = 0) {
      await db.transaction().execute(async (tx) => {
        const within = { db: fromKysely(tx) };
        await boss.fail(name, { id, retryCount }, null, within);
        if (seconds > 0) {
          await boss.update(name, undefined, { id, startAfter: seconds, ...within });
        }
        await signals.notify(tx, name);
      });
    },
    nextDue: (name) => secondsToNext(db, name),
    async touch(name, entries) {
      if (entries.length === 0) return;
      const attempts = entries.map(({ id, retryCount }) => `${id}:${retryCount}`);
      // A locked entry is being settled. To wait for it would keep the other entries locked, which
      // transactions that have locked the balance may need: a deadlock.
      await sql`
        update pgboss.job set heartbeat_on = now()
        where name = ${name} and id in (
          select id from pgboss.job
          where name = ${name} and state = 'active' and id = any(${entries.map(({ id }) => id)}::uuid[])
            and id || ':' || retry_count = any(${attempts}::text[])
          for update skip locked)
      `.execute(db);
    },
    async stop() {
      await orphans.stop();
      await boss.stop({ graceful: false });
    },
  };
}

async function secondsToNext(db: Db, name: QueueName): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(start_after) - now())::float8 as seconds
    from pgboss.job
    where name = ${name} and state < 'active' and not blocked and start_after > now()
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

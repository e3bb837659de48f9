// The database figures of the metrics, read on request. Only counts and sums: nothing about a
// single workspace or person.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type QueueState = {
  queue: string;
  /** Entries that are due. */
  waiting: number;
  /** Entries that are not due yet. */
  postponed: number;
  active: number;
  /** For how long the oldest waiting entry has been due. */
  oldestSeconds: number;
};

export type ServiceState = {
  queues: QueueState[];
  /** By status. */
  unfinished: { status: string; count: number }[];
  /** In hundredths of a credit, over all workspaces. */
  credits: { granted: number; available: number; held: number; spent: number };
};

async function readQueues(db: Db): Promise<QueueState[]> {
  // pg-boss keeps an entry as created or retry until it is taken, and deletes it some time after
  // its end.
  const { rows } = await sql<{
    queue: string;
    waiting: number;
    postponed: number;
    active: number;
    oldest: number;
  }>`select name as queue,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state < 'active' and start_after > now())::int as postponed,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest
    from pgboss.job where state <= 'active' and name not like '\\_\\_pgboss%'
    group by name`.execute(db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestSeconds: oldest }));
}

export async function readState(db: Db): Promise<ServiceState> {
  const queues = await readQueues(db);
  const unfinished = await db
    .selectFrom('enrichments')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('finished_at', 'is', null)
    .groupBy('status')
    .execute();
  const { rows } = await sql<ServiceState['credits']>`select
      coalesce(sum(granted), 0)::float8 as granted, coalesce(sum(available), 0)::float8 as available,
      coalesce(sum(held), 0)::float8 as held, coalesce(sum(spent), 0)::float8 as spent
    from balances`.execute(db);
  const credits = rows[0] ?? { granted: 0, available: 0, held: 0, spent: 0 };
  return {
    queues,
    unfinished: unfinished.map(({ status, count }) => ({ status, count: Number(count) })),
    credits,
  };
}

import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './queue-names.ts';

export type Schedule = {
  afterSeconds: number;
  /** Entries with a higher priority are taken first; default: unchanged. */
  priority?: number;
};

/** Makes waiting entries due at that time. Returns the ids of those that still waited. */
export async function rescheduleEntries(
  tx: Tx,
  name: QueueName,
  ids: readonly string[],
  { afterSeconds, priority }: Schedule,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set start_after = now() + ${afterSeconds} * interval '1 second',
      priority = coalesce(${priority ?? null}::int, priority)
    where name = ${name} and id = any(${[...ids]}::uuid[]) and state < 'active'
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

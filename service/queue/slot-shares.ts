// Keeps slots free for other owners: dynamic thresholds (Choudhury, Hahne 1998). An owner may have
// as many active entries as the process has free slots. One that fills its share therefore leaves
// half of the slots, two leave a third, and an owner without active entries need not wait.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './queue-names.ts';

export type Shares = {
  /** The entries that can be taken before the shares must be computed again. */
  batchSize: number;
  /** Owners that can take none now. */
  full: string[];
};

/** `owner` is the tier of pg-boss, which its fetch can limit. */
export async function computeShares(tx: Tx, name: QueueName, free: number): Promise<Shares> {
  const { rows } = await sql<{ owner: string; active: number }>`
    select group_tier as owner, count(*)::int as active from pgboss.job
    where name = ${name} and state = 'active' and group_id is not null and group_tier is not null
    group by group_tier
  `.execute(tx);
  const counts = rows.filter(({ active }) => active < free).map(({ active }) => active);
  return {
    // If one owner gets the whole batch, its last entry still finds enough free slots.
    batchSize: Math.floor((free - Math.max(0, ...counts) + 1) / 2),
    full: rows.filter(({ active }) => active >= free).map(({ owner }) => owner),
  };
}

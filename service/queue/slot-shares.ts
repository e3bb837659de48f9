// Keeps slots free for other owners: dynamic thresholds (Choudhury, Hahne 1998). An owner may have
// as many active entries as the process has free slots. One that fills its share therefore leaves
// half of the slots, two leave a third, and an owner without active entries need not wait.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './queue-names.ts';

/**
 * Options for pg-boss's fetch. The owner is the tier of its entries, and one that can take none now
 * has the limit 0. `batchSize` is what can be taken before the shares must be computed again.
 */
export async function limitToShares(
  tx: Tx,
  name: QueueName,
  free: number,
): Promise<{ batchSize: number; tiers: Record<string, number> }> {
  const { rows } = await sql<{ owner: string; active: number }>`
    select group_tier as owner, count(*)::int as active from pgboss.job
    where name = ${name} and state = 'active' and group_id is not null and group_tier is not null
    group by group_tier
  `.execute(tx);
  const full = rows.filter(({ active }) => active >= free);
  const counts = rows.filter(({ active }) => active < free).map(({ active }) => active);
  return {
    // If one owner gets the whole batch, its last entry still finds enough free slots.
    batchSize: Math.floor((free - Math.max(0, ...counts) + 1) / 2),
    tiers: Object.fromEntries(full.map(({ owner }) => [owner, 0])),
  };
}

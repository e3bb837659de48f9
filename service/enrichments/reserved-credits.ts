// The credits that one record can spend. The hold belongs to the enrichment; a record that asks a
// paying source has reserved a part of it, which the other records do not use.
import { sql } from 'kysely';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { readFunds } from '../credits/ledger.ts';
import type { Tx } from '../db/database.ts';
import { MINUTE_MS } from '../durations.ts';
import { readOtherHolds, MAX_CREDIT_WAIT_MINUTES } from './other-holds.ts';
import { type EnrichmentRow, type RecordRow, toSpender } from './results.ts';

type Subject = { enrichment: EnrichmentRow; record: RecordRow };

/** The reservations of the enrichment's other records. */
export type Reserved = { total: Hundredths; mayReturn: Hundredths };

/**
 * The enrichment must be locked. A record that waits for credits itself releases none meanwhile.
 */
export async function readReserved(tx: Tx, { enrichment, record }: Subject): Promise<Reserved> {
  const { rows } = await sql<Reserved>`
    select coalesce(sum(reserved), 0)::float8 as total,
      coalesce(sum(reserved) filter (where unpaid_since is null), 0)::float8 as "mayReturn"
    from records
    where enrichment_id = ${enrichment.id} and position <> ${record.position}
      and state = 'running' and reserved > 0
  `.execute(tx);
  return rows[0] ?? { total: 0, mayReturn: 0 };
}

/** The first kinds that `funds` cover, in their order. */
export function selectCovered<Priced extends { price: Hundredths }>(
  kinds: readonly Priced[],
  funds: Hundredths,
): Priced[] {
  let left = funds;
  return kinds.filter(({ price }) => {
    if (price > left) return false;
    left -= price;
    return true;
  });
}

export const sumPrices = (kinds: readonly { price: Hundredths }[]): Hundredths =>
  kinds.reduce((sum, { price }) => sum + price, 0);

export const mayWaitForCredits = ({ unpaid_since: since }: RecordRow, at: Date): boolean =>
  since === null || at.getTime() < since.getTime() + MAX_CREDIT_WAIT_MINUTES * MINUTE_MS;

/**
 * Whether more of `kinds` would be covered, beyond the `own` part of the hold, if others released
 * what they may not need. Locks balance and budget.
 */
export async function isWorthWaiting(
  tx: Tx,
  enrichment: EnrichmentRow,
  {
    kinds,
    own,
    reserved,
  }: { kinds: readonly { price: Hundredths }[]; own: Hundredths; reserved: Reserved },
): Promise<boolean> {
  const { available, left } = await readFunds(tx, toSpender(enrichment));
  const others = await readOtherHolds(tx, enrichment);
  const now = own + Math.min(available, left);
  const later =
    own + reserved.mayReturn + Math.min(available + others.workspace, left + others.budget);
  return selectCovered(kinds, later).length > selectCovered(kinds, now).length;
}

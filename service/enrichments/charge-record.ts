// Takes the price of a record from the enrichment's hold, and from balance and budget where the
// hold is too small. Kinds that they do not cover are not shown, most expensive first, unless other
// work of the workspace may still release credits.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { toIdenticalInputClaim, type ChargingRules } from '../credits/charging-rules.ts';
import { holdUpTo, release, settle } from '../credits/ledger.ts';
import { wasBoughtBefore, claim, releaseClaims, type Claim } from '../credits/purchases.ts';
import type { Tx } from '../db/database.ts';
import { selectCovered, isWorthWaiting, readReserved, sumPrices } from './reserved-credits.ts';
import { type EnrichmentRow, type RecordRow, toSpender } from './results.ts';

/** Cheapest first. `keys` identify the person. */
export type Priced = {
  kind: EnrichField | 'reverse.email';
  price: Hundredths;
  keys: readonly string[];
};

export type Payment = {
  charging: ChargingRules;
  kinds: readonly Priced[];
  record: RecordRow;
  /** Whether the record may be tried again after others have released credits. */
  mayWait: boolean;
  at: Date;
};

/** `held`: the rest of the enrichment's hold. `wait`: nothing was charged. */
export type RecordCharge =
  | {
      wait: false;
      cost: Hundredths;
      lines: { kind: Priced['kind']; amount: Hundredths }[];
      held: Hundredths;
      unpaid: Priced['kind'][];
    }
  | { wait: true };

async function findDueKinds(
  tx: Tx,
  enrichment: EnrichmentRow,
  { charging, kinds, record, at }: Payment,
): Promise<Priced[]> {
  const { workspace_id: workspaceId, created_at: startedAt } = enrichment;
  if (charging === 'fair') {
    const due = await claim(tx, workspaceId, kinds, at);
    return kinds.filter(({ kind }) => due.has(kind));
  }
  const due: Priced[] = [];
  for (const priced of kinds) {
    const same: Claim = toIdenticalInputClaim(priced.kind, record);
    const isFree = await wasBoughtBefore(tx, workspaceId, same, { startedAt, now: at });
    if (!isFree) due.push(priced);
  }
  return due;
}

const NONE = { total: 0, mayReturn: 0 };

/**
 * The enrichment must be locked, as the transaction read it. The caller stores `held` and `cost`
 * there.
 */
export async function chargeRecord(
  tx: Tx,
  enrichment: EnrichmentRow,
  payment: Payment,
): Promise<RecordCharge> {
  const { record, at } = payment;
  const due = await findDueKinds(tx, enrichment, payment);
  const entry = {
    ...toSpender(enrichment),
    enrichmentId: enrichment.id,
    position: record.position,
    at,
  };
  const { held } = enrichment;
  const reserved = due.length > 0 ? await readReserved(tx, { enrichment, record }) : NONE;
  const own = Math.max(0, held - reserved.total);
  const missing = Math.max(0, sumPrices(due) - own);
  let added = 0;
  if (missing > 0) {
    const funds = { kinds: due, own, reserved };
    if (payment.mayWait && (await isWorthWaiting(tx, enrichment, funds))) {
      if (payment.charging === 'fair') await releaseClaims(tx, enrichment.workspace_id, due);
      return { wait: true };
    }
    added = await holdUpTo(tx, { ...entry, amount: missing });
  }
  const paid = selectCovered(due, own + added);
  const unpaid = due.filter((priced) => !paid.includes(priced));
  if (payment.charging === 'fair') await releaseClaims(tx, enrichment.workspace_id, unpaid);
  const lines = paid.map(({ kind, price }) => ({ kind, amount: price }));
  await settle(tx, entry, lines);
  const cost = sumPrices(paid);
  const unused = Math.min(added, own + added - cost);
  await release(tx, { ...entry, amount: unused });
  return {
    wait: false,
    cost,
    lines,
    held: held + added - cost - unused,
    unpaid: unpaid.map(({ kind }) => kind),
  };
}

import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ChargingRules } from './charging-rules.ts';
import { availableCredits, release, settle } from './ledger.ts';
import { toHoldSpender, takeHold } from './lookup-holds.ts';
import { wasBoughtBefore, claim, type Claim } from './purchases.ts';
import { charge, createChargeOnce, NotCoveredError, type OnceCharged } from './spend.ts';
import { toSpenderAt, type Caller } from './spender.ts';

export type LookupKind = 'person.lookup' | 'company.lookup';

export type LookupCharge = {
  caller: Caller;
  kind: LookupKind;
  /** The found person or company. */
  key: string;
  /** The request, which the commercial rule compares. */
  asked: unknown;
  at: Date;
  charging: ChargingRules;
  /** The hold for this lookup, where a paying source was asked. */
  holdId?: string | null;
};

/** Two simultaneous requests both find no purchase, so both pay. */
async function isDueCommercially(tx: Tx, workspaceId: string, same: Claim, at: Date) {
  if (await wasBoughtBefore(tx, workspaceId, same, { startedAt: at, now: at })) return false;
  await claim(tx, workspaceId, [same], at);
  return true;
}

/** Pays from the hold, and releases it when nothing is due. The rules of createChargeLookup. */
const chargeInSteps = (
  db: Db,
  { caller, kind, key, asked, at, charging, holdId = null }: LookupCharge,
): Promise<OnceCharged> =>
  db.transaction().execute(async (tx) => {
    const { workspaceId } = caller;
    const line = { kind, amount: LOOKUP_PRICE };
    const isDue =
      charging === 'fair'
        ? (await claim(tx, workspaceId, [{ kind, keys: [key] }], at)).has(kind)
        : await isDueCommercially(tx, workspaceId, { kind, keys: [JSON.stringify(asked)] }, at);
    // The hold is missing only when the lookup took so long that it expired. Then the balance pays.
    const held = holdId === null ? null : await takeHold(tx, holdId);
    if (isDue && !held) {
      const spender = toSpenderAt(caller, at);
      return { charged: LOOKUP_PRICE, remaining: await charge(tx, { ...spender, at }, line) };
    }
    if (held && isDue) await settle(tx, { ...toHoldSpender(held), at }, [line]);
    else if (held) await release(tx, { ...toHoldSpender(held), amount: held.amount, at });
    return {
      charged: isDue ? LOOKUP_PRICE : 0,
      remaining: await availableCredits(tx, workspaceId),
    };
  });

/** Returns null and moves nothing when balance or budget do not cover the price. */
export type ChargeLookup = (lookup: LookupCharge) => Promise<OnceCharged | null>;

/** Charges a lookup that found `key`; it is free within three months of the last time. */
export function createChargeLookup(db: Db): ChargeLookup {
  const chargeOnce = createChargeOnce(db);
  return (lookup) => {
    const { caller, kind, key, at, charging, holdId = null } = lookup;
    const line = { kind, amount: LOOKUP_PRICE };
    if (charging === 'fair' && holdId === null)
      return chargeOnce({ spender: toSpenderAt(caller, at), at, line, key });
    return chargeInSteps(db, lookup).catch((error: unknown) => {
      if (error instanceof NotCoveredError) return null;
      throw error;
    });
  };
}

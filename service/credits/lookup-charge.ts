import { LOOKUP_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { Caller } from '../accounts/workspaces.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Charging } from './charging.ts';
import { availableCredits, charge, NotCoveredError, release, settle } from './ledger.ts';
import { spenderAt } from './lookup-funds.ts';
import { spenderOf, takeHold } from './lookup-holds.ts';
import { boughtBefore, claim, type Claim } from './purchases.ts';

export type LookupKind = 'person.lookup' | 'company.lookup';

export type LookupCharge = {
  caller: Caller;
  kind: LookupKind;
  /** Who or what was found. */
  key: string;
  /** The request, for the commercial rule. */
  asked: unknown;
  at: Date;
  charging: Charging;
  /** What was held for it, where a paying source was asked. */
  holdId?: string | null;
};

/** Two requests at once both find nothing bought, and both pay. */
async function isDueCommercially(tx: Tx, workspaceId: string, same: Claim, at: Date) {
  if (await boughtBefore(tx, workspaceId, same, { startedAt: at, now: at })) return false;
  await claim(tx, workspaceId, [same], at);
  return true;
}

/**
 * Pays for a lookup that found `key`: nothing within three months of the last time. The hold, if there
 * is one, is what it is paid from, and is given back where nothing is due.
 * null, and nothing moves, when balance or budget do not cover it.
 */
export async function chargeLookup(
  db: Db,
  { caller, kind, key, asked, at, charging, holdId = null }: LookupCharge,
): Promise<{ charged: Hundredths; remaining: Hundredths } | null> {
  const { workspaceId } = caller;
  const line = { kind, amount: LOOKUP_PRICE };
  const done = db.transaction().execute(async (tx) => {
    const isDue =
      charging === 'fair'
        ? (await claim(tx, workspaceId, [{ kind, keys: [key] }], at)).has(kind)
        : await isDueCommercially(tx, workspaceId, { kind, keys: [JSON.stringify(asked)] }, at);
    // Gone only when the lookup took so long that it was given back: then it is paid like any other.
    const held = holdId === null ? null : await takeHold(tx, holdId);
    if (isDue && !held) {
      const spender = spenderAt(caller, at);
      return { charged: LOOKUP_PRICE, remaining: await charge(tx, { ...spender, at }, line) };
    }
    if (held && isDue) await settle(tx, { ...spenderOf(held), at }, [line]);
    else if (held) await release(tx, { ...spenderOf(held), amount: held.amount, at });
    return {
      charged: isDue ? LOOKUP_PRICE : 0,
      remaining: await availableCredits(tx, workspaceId),
    };
  });
  return done.catch((error: unknown) => {
    if (error instanceof NotCoveredError) return null;
    throw error;
  });
}

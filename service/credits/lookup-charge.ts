import { LOOKUP_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { Caller } from '../accounts/workspaces.ts';
import type { Db, Tx } from '../db/database.ts';
import { monthOf } from './budget.ts';
import type { Charging } from './charging.ts';
import { availableCredits, charge, NotCoveredError } from './ledger.ts';
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
};

/** Two requests at once both find nothing bought, and both pay. */
async function isDueCommercially(tx: Tx, workspaceId: string, same: Claim, at: Date) {
  if (await boughtBefore(tx, workspaceId, same, { startedAt: at, now: at })) return false;
  await claim(tx, workspaceId, [same], at);
  return true;
}

/**
 * Pays for a lookup that found `key`: nothing within three months of the last time.
 * null, and nothing moves, when balance or budget do not cover it.
 */
export async function chargeLookup(
  db: Db,
  { caller, kind, key, asked, at, charging }: LookupCharge,
): Promise<{ charged: Hundredths; remaining: Hundredths } | null> {
  const { workspaceId, apiKeyId, budgetId } = caller;
  const spender = { workspaceId, apiKeyId, budget: { id: budgetId, month: monthOf(at) } };
  const done = db.transaction().execute(async (tx) => {
    const isDue =
      charging === 'fair'
        ? (await claim(tx, workspaceId, [{ kind, keys: [key] }], at)).has(kind)
        : await isDueCommercially(tx, workspaceId, { kind, keys: [JSON.stringify(asked)] }, at);
    const line = { kind, amount: LOOKUP_PRICE };
    return isDue
      ? { charged: LOOKUP_PRICE, remaining: await charge(tx, { ...spender, at }, line) }
      : { charged: 0, remaining: await availableCredits(tx, workspaceId) };
  });
  return done.catch((error: unknown) => {
    if (error instanceof NotCoveredError) return null;
    throw error;
  });
}

import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import type { Caller } from '../accounts/workspaces.ts';
import type { Db } from '../db/database.ts';
import type { Funds } from '../sources/source.ts';
import { monthOf } from './budget.ts';
import type { Spender } from './ledger.ts';
import { holdForLookup, releaseHold } from './lookup-holds.ts';

/** What one lookup can pay for: its price, held when the first paying source would be asked. */
export type LookupFunds = Funds & {
  /** The hold is the caller's now, who settles or releases it; null when no paying source was asked. */
  takeHoldId(): Promise<string | null>;
  /** Gives the hold back, unless it was taken. */
  release(): Promise<void>;
};

type Collaborators = { db: Db; now: () => Date };

/** The month in which it counts is that of its beginning. */
export const spenderAt = ({ workspaceId, apiKeyId, budgetId }: Caller, at: Date): Spender => ({
  workspaceId,
  apiKeyId,
  budget: { id: budgetId, month: monthOf(at) },
});

export function createLookupFunds({ db, now }: Collaborators, caller: Caller): LookupFunds {
  let holding: Promise<string | null> | null = null;

  /** Also when it is still being written: a lookup that ran out of time has let go of its source. */
  async function takeHoldId(): Promise<string | null> {
    const id = await holding?.catch(() => null);
    holding = null;
    return id ?? null;
  }

  return {
    workspaceId: caller.workspaceId,
    priceOf: () => LOOKUP_PRICE,
    async reserve(kinds) {
      const at = now();
      holding ??= holdForLookup(db, spenderAt(caller, at), at);
      return (await holding) === null ? [] : [...kinds];
    },
    takeHoldId,
    async release() {
      const id = await takeHoldId();
      if (id !== null) await releaseHold(db, id, now());
    },
  };
}

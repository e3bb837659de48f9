import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import type { Caller } from '../accounts/workspaces.ts';
import type { Db } from '../db/database.ts';
import type { Funds } from '../sources/source.ts';
import { toMonth } from './budget.ts';
import type { Spender } from './ledger.ts';
import { holdForLookup, releaseHold } from './lookup-holds.ts';

/** The funds of one lookup: its price, held before the first paying source is asked. */
export type LookupFunds = Funds & {
  /**
   * Passes the hold to the caller, who settles or releases it; null when no paying source was
   * asked.
   */
  takeHoldId(): Promise<string | null>;
  /** Releases the hold, unless it was taken. */
  release(): Promise<void>;
};

type Collaborators = { db: Db; now: () => Date };

/** A lookup counts in the month in which it began. */
export const spenderAt = ({ workspaceId, apiKeyId, budgetId }: Caller, at: Date): Spender => ({
  workspaceId,
  apiKeyId,
  budget: { id: budgetId, month: toMonth(at) },
});

export function createLookupFunds({ db, now }: Collaborators, caller: Caller): LookupFunds {
  let holding: Promise<string | null> | null = null;

  /**
   * Waits for a hold that is still being written: a lookup that timed out no longer waits for its
   * source.
   */
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

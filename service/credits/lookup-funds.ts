import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import type { Caller } from '../accounts/workspaces.ts';
import type { Db } from '../db/database.ts';
import type { ItemFunds } from '../sources/search-source.ts';
import type { Funds } from '../sources/source.ts';
import { holdForItems, holdForLookup, releaseHold } from './lookup-holds.ts';
import { toSpenderAt } from './spender.ts';

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

export type HeldFunds = Pick<LookupFunds, 'takeHoldId' | 'release'>;

export type SearchFunds = ItemFunds & HeldFunds;

export function createLookupFunds({ db, now }: Collaborators, caller: Caller): LookupFunds {
  let holding: Promise<string | null> | null = null;

  return {
    workspaceId: caller.workspaceId,
    getPrice: () => LOOKUP_PRICE,
    async reserve(kinds) {
      const at = now();
      holding ??= holdForLookup(db, toSpenderAt(caller, at), at);
      return (await holding) === null ? [] : [...kinds];
    },
    ...toHeldFunds({ db, now }, () => {
      const held = holding;
      holding = null;
      return held;
    }),
  };
}

/** `take` passes the hold on once. */
function toHeldFunds(
  { db, now }: Collaborators,
  take: () => Promise<string | null> | null,
): HeldFunds {
  /**
   * Waits for a hold that is still being written: a request that timed out no longer waits for its
   * source.
   */
  const takeHoldId = async () => (await take()?.catch(() => null)) ?? null;
  return {
    takeHoldId,
    async release() {
      const id = await takeHoldId();
      if (id !== null) await releaseHold(db, id, now());
    },
  };
}

/** The funds of one page of a search: the price of its items, or of as many as are covered. */
export function createSearchFunds({ db, now }: Collaborators, caller: Caller): SearchFunds {
  let holding: ReturnType<typeof holdForItems> | null = null;
  return {
    workspaceId: caller.workspaceId,
    async reserveItems(count) {
      const at = now();
      holding ??= holdForItems(db, toSpenderAt(caller, at), count, at);
      return (await holding)?.items ?? 0;
    },
    ...toHeldFunds({ db, now }, () => {
      const held = holding;
      holding = null;
      return held && held.then((hold) => hold?.id ?? null);
    }),
  };
}

import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import type { Db } from '../db/database.ts';
import type { ItemFunds } from '../sources/search-source.ts';
import type { Funds } from '../sources/source.ts';
import { holdForItems, holdForLookup, releaseHold } from './lookup-holds.ts';
import { toSpenderAt, type Caller } from './spender.ts';

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
  const { hold, ...held } = createHolding<string>({ db, now }, (id) => id);
  return {
    workspaceId: caller.workspaceId,
    getPrice: () => LOOKUP_PRICE,
    async reserve(kinds) {
      const at = now();
      const id = await hold(() => holdForLookup(db, toSpenderAt(caller, at), at));
      return id === null ? [] : [...kinds];
    },
    ...held,
  };
}

/**
 * Holds once, until the hold is passed on or released. A request that timed out goes on at its source, which may ask
 * for the hold only then: nothing would release it any more.
 */
function createHolding<Hold>(
  { db, now }: Collaborators,
  getId: (hold: Hold) => string,
): HeldFunds & { hold(make: () => Promise<Hold | null>): Promise<Hold | null> } {
  let holding: Promise<Hold | null> | null = null;
  let isOver = false;

  /** Waits for a hold that is still being written. */
  async function takeHoldId(): Promise<string | null> {
    const taken = holding;
    holding = null;
    isOver = true;
    const held = (await taken?.catch(() => null)) ?? null;
    return held === null ? null : getId(held);
  }

  return {
    hold: async (make) => (isOver ? null : (holding ??= make())),
    takeHoldId,
    async release() {
      const id = await takeHoldId();
      if (id !== null) await releaseHold(db, id, now());
    },
  };
}

/** The funds of one page of a search: the price of its items, or of as many as are covered. */
export function createSearchFunds({ db, now }: Collaborators, caller: Caller): SearchFunds {
  const { hold, ...held } = createHolding<{ id: string; items: number }>(
    { db, now },
    ({ id }) => id,
  );
  return {
    workspaceId: caller.workspaceId,
    async reserveItems(count) {
      const at = now();
      const taken = await hold(() => holdForItems(db, toSpenderAt(caller, at), count, at));
      return taken?.items ?? 0;
    },
    ...held,
  };
}

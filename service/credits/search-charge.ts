// Charges the items of a search.
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { Db } from '../db/database.ts';
import type { ChargingRules } from './charging-rules.ts';
import { availableCredits, readFunds, release } from './ledger.ts';
import type { LookupKind } from './lookup-charge.ts';
import { takeHold, toHoldSpender } from './lookup-holds.ts';
import { claimEach, releaseClaims } from './purchases.ts';
import { charge } from './spend.ts';
import { toSpenderAt, type Caller } from './spender.ts';

export type SearchKind = 'person.search' | 'company.search';

/** A found person or company is bought once, by a search or by a lookup. */
const BOUGHT_AS: Record<SearchKind, LookupKind> = {
  'person.search': 'person.lookup',
  'company.search': 'company.lookup',
};

export type SearchCharge = {
  caller: Caller;
  kind: SearchKind;
  /** The keys of the found items, in their order. */
  keys: readonly string[];
  at: Date;
  charging: ChargingRules;
  /** The hold for this page, where a paying source was asked. It is released and pays. */
  holdId: string | null;
  /** Which filters, for the ledger. `covered`: the number of returned items. */
  summarize: (covered: number) => string;
};

export type ChargedSearch = {
  /** How many items, from the first, the workspace gets. */
  covered: number;
  charged: Hundredths;
  remaining: Hundredths;
};

/**
 * Charges the items that the workspace has not paid for within three months, as many as balance and
 * spend limit cover. Items from the first uncovered one on are not returned, so that the next page
 * begins there.
 */
export const chargeSearch = (
  db: Db,
  { caller, kind, keys, at, charging, holdId, summarize }: SearchCharge,
): Promise<ChargedSearch> =>
  db.transaction().execute(async (tx) => {
    const { workspaceId } = caller;
    const getClaim = (key: string) => ({ kind: BOUGHT_AS[kind], keys: [key] });
    // The commercial rule: each returned item is charged.
    const due =
      charging === 'fair'
        ? await claimEach(tx, workspaceId, { kind: BOUGHT_AS[kind], keys }, at)
        : new Set(keys);
    const spender = toSpenderAt(caller, at);
    const held = holdId === null ? null : await takeHold(tx, holdId);
    if (held) await release(tx, { ...toHoldSpender(held), amount: held.amount, at });
    if (due.size === 0) {
      const remaining = await availableCredits(tx, workspaceId);
      return { covered: keys.length, charged: 0, remaining };
    }
    const { available, left } = await readFunds(tx, spender);
    const affordable = Math.floor(Math.min(available, left) / SEARCH_ITEM_PRICE);
    let paid = 0;
    let covered = 0;
    // The same item is not on a page twice, and would be charged once.
    const seen = new Set<string>();
    for (const key of keys) {
      const isDue = due.has(key) && !seen.has(key);
      if (isDue && paid === affordable) break;
      if (isDue) paid += 1;
      seen.add(key);
      covered += 1;
    }
    if (charging === 'fair') {
      const unpaid = keys.slice(covered).filter((key) => due.has(key) && !seen.has(key));
      await releaseClaims(tx, workspaceId, unpaid.map(getClaim));
    }
    const charged = paid * SEARCH_ITEM_PRICE;
    const remaining =
      charged === 0
        ? available
        : await charge(tx, { ...spender, at, note: summarize(covered) }, { kind, amount: charged });
    return { covered, charged, remaining };
  });

// Finds avoided charges: values that lists and imported files asked for and that were owned, and repeated requests that
// the service returned free. Each counts at its list price.
import {
  LOOKUP_PRICE,
  REVERSE_EMAIL_PRICE,
  SEARCH_ITEM_PRICE,
  type Hundredths,
} from '../contract/credits.ts';
import { getPrice } from '../model/kinds.ts';
import type { Receipt, ReceiptLine } from '../model/jobs/receipt.ts';
import type { OwnedKinds } from '../store/owned-kinds.ts';

type What = ReceiptLine['what'];

export type AvoidedCharge = {
  /** Of the receipt, list or import. */
  id: string;
  at: string;
  by: 'repeat' | 'list' | 'import';
  name: string;
  /** What was not paid again; one entry for each value. */
  what: What[];
  worth: Hundredths;
};

function getLinePrice(what: What): Hundredths {
  switch (what) {
    case 'work_email':
    case 'personal_email':
    case 'phone':
      return getPrice(what);
    case 'company':
    case 'person':
      return LOOKUP_PRICE;
    case 'reverse':
      return REVERSE_EMAIL_PRICE;
    case 'search':
      return SEARCH_ITEM_PRICE;
  }
}

const toAvoidedCharge = (charge: Omit<AvoidedCharge, 'worth'>): AvoidedCharge => ({
  ...charge,
  worth: charge.what.reduce((sum, what) => sum + getLinePrice(what), 0),
});

type Sources = {
  receipts: readonly Receipt[];
  lists: readonly OwnedKinds[];
  imports: readonly OwnedKinds[];
};

/** Newest first. */
export function findAvoidedCharges({ receipts, lists, imports }: Sources): AvoidedCharge[] {
  const repeats = receipts.map(({ id, at, name, lines }) => ({
    id,
    at,
    by: 'repeat' as const,
    name,
    what: lines
      .filter(({ outcome, notKept }) => outcome === 'free' && !notKept)
      .map(({ what }) => what),
  }));
  const owned = (by: 'list' | 'import', from: readonly OwnedKinds[]) =>
    from.map(({ kinds, ...one }) => ({ ...one, by, what: kinds }));
  return [...repeats, ...owned('list', lists), ...owned('import', imports)]
    .filter(({ what }) => what.length > 0)
    .map(toAvoidedCharge)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

export const sumAvoided = (charges: readonly AvoidedCharge[]): Hundredths =>
  charges.reduce((sum, { worth }) => sum + worth, 0);

// Prices in hundredths of a credit. The ledger, the receipts and the buttons use this unit, so that 0.25 is exact.
// Prices and free period: docs/interface.md#credits.
import type { EnrichField } from './values.ts';

export type Hundredths = number;

export const PRICE = {
  'contact.work_emails': 100,
  'contact.personal_emails': 300,
  'contact.phones': 1000,
} as const satisfies Record<EnrichField, Hundredths>;

export const REVERSE_EMAIL_PRICE: Hundredths = 100;
export const LOOKUP_PRICE: Hundredths = 25;
/** For each returned person or company that the workspace has not paid for within the free period. */
export const SEARCH_ITEM_PRICE: Hundredths = 25;

/** The price of these fields when all of them are found. */
export const sumFieldPrices = (fields: readonly EnrichField[]): Hundredths =>
  [...new Set(fields)].reduce((sum, field) => sum + PRICE[field], 0);

/** The months for which the service keeps a result and returns it for a repeated request at no charge. */
export const FREE_MONTHS = 3;

export const toHundredths = (credits: number): Hundredths => Math.round(credits * 100);
export const toCredits = (hundredths: Hundredths): number => hundredths / 100;

/** The same day three months later; the last day of the month when it has no such day. */
export function freeUntil(from: Date): Date {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + FREE_MONTHS);
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0);
  return until;
}

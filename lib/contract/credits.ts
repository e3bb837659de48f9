// Prices, in hundredths of a credit: the ledger, the receipts and the buttons all count in them, so
// that 0.25 is exact. The prices and the free period: docs/interface.md#credits.
import type { EnrichField } from './values.ts';

export type Hundredths = number;

export const PRICE = {
  'contact.work_emails': 100,
  'contact.personal_emails': 300,
  'contact.phones': 1000,
} as const satisfies Record<EnrichField, Hundredths>;

export const REVERSE_EMAIL_PRICE: Hundredths = 100;
export const LOOKUP_PRICE: Hundredths = 25;

/** A result stays free to ask for again, and is kept by the service, for this many months. */
export const FREE_MONTHS = 3;

export const toHundredths = (credits: number): Hundredths => Math.round(credits * 100);
export const toCredits = (hundredths: Hundredths): number => hundredths / 100;

/** The same day three months on; the last day of the month where there is no such day. */
export function freeUntil(from: Date): Date {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + FREE_MONTHS);
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0);
  return until;
}

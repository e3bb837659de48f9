import { PRICE, sumFieldPrices, type Hundredths } from '../contract/credits.ts';
import type { EnrichField } from '../contract/values.ts';

/** The values that can be revealed about a person, each at its own price. */
export const KINDS = ['work_email', 'personal_email', 'phone'] as const;
export type Kind = (typeof KINDS)[number];

export const FIELD_BY_KIND = {
  work_email: 'contact.work_emails',
  personal_email: 'contact.personal_emails',
  phone: 'contact.phones',
} as const satisfies Record<Kind, EnrichField>;

export const getPrice = (kind: Kind): Hundredths => PRICE[FIELD_BY_KIND[kind]];

/** The highest price of revealing these. */
export const getHighestPrice = (kinds: readonly Kind[]): Hundredths =>
  sumFieldPrices(kinds.map((kind) => FIELD_BY_KIND[kind]));

// Results are priced per kind, not per value (docs/interface.md#prices).
import { PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import { ENRICH_FIELDS, isMobile, type EnrichField } from '../../lib/contract/values.ts';

const USABLE = new Set<string>(['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL']);

const CHARGEABLE: Record<EnrichField, (found: ContactInfo) => boolean> = {
  'contact.work_emails': (found) => found.work_emails.some(({ status }) => USABLE.has(status)),
  'contact.personal_emails': (found) =>
    found.personal_emails.some(({ status }) => USABLE.has(status)),
  'contact.phones': (found) => found.phones.some(isMobile),
};

/** The kinds in `found` that have a price, cheapest first. */
export const chargeableKinds = (found: ContactInfo): EnrichField[] =>
  ENRICH_FIELDS.filter((kind) => CHARGEABLE[kind](found)).toSorted((a, b) => PRICE[a] - PRICE[b]);

/** The price of a contact when every requested kind is found. */
export const worstCase = (wanted: readonly EnrichField[]): Hundredths =>
  [...new Set(wanted)].reduce((sum, kind) => sum + PRICE[kind], 0);

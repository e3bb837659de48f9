// Results are priced per kind, not per value (docs/interface.md#prices).
import { PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { ContactInfo, EmailValue } from '../../lib/contract/enrichment.ts';
import { ENRICH_FIELDS, isMobile, type EnrichField } from '../../lib/contract/values.ts';
import { CHARGEABLE } from '../sources/chargeable.ts';

const hasChargeable = (emails: readonly EmailValue[]): boolean =>
  emails.some(({ status }) => CHARGEABLE.some((each) => each === status));

const IS_CHARGEABLE: Record<EnrichField, (found: ContactInfo) => boolean> = {
  'contact.work_emails': (found) => hasChargeable(found.work_emails),
  'contact.personal_emails': (found) => hasChargeable(found.personal_emails),
  'contact.phones': (found) => found.phones.some(isMobile),
};

/** The kinds in `found` that have a price, cheapest first. */
export const chargeableKinds = (found: ContactInfo): EnrichField[] =>
  ENRICH_FIELDS.filter((kind) => IS_CHARGEABLE[kind](found)).toSorted(
    (a, b) => PRICE[a] - PRICE[b],
  );

/** The price of a contact when every requested kind is found. */
export const worstCase = (wanted: readonly EnrichField[]): Hundredths =>
  [...new Set(wanted)].reduce((sum, kind) => sum + PRICE[kind], 0);

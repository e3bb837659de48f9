// Results are priced per kind, not per value (docs/interface.md#prices).
import { PRICE } from '../../lib/contract/credits.ts';
import type { ContactInfo, EmailValue } from '../../lib/contract/enrichment.ts';
import {
  ENRICH_FIELDS,
  isChargeableStatus,
  isMobile,
  type EnrichField,
} from '../../lib/contract/values.ts';

const hasChargeable = (emails: readonly EmailValue[]): boolean =>
  emails.some(({ status }) => isChargeableStatus(status));

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

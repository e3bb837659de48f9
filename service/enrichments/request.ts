// What a start call asks for, in the service's own words. Both routes make one; accept.ts takes it.
import { returnedCustom } from '../../lib/contract/custom.ts';
import type { ContactItem, ReverseItem } from '../../lib/contract/enrichment.ts';
import { checkIdentity, checkReverseIdentity, profileUrlOf } from '../../lib/contract/rules.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../lib/contract/values.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { Who } from '../sources/who.ts';

export type NewRecord = {
  /** null: unusable input that `silentFail` let through. */
  who: Who | null;
  input: Record<string, string>;
  custom: Record<string, string> | null;
  wanted: EnrichField[];
};

export type NewEnrichment = {
  kind: EnrichmentKind;
  name: string;
  webhookUrl: string | null;
  contactWebhookUrl: string | null;
  records: NewRecord[];
};

const custom = returnedCustom();

/** rules.ts has refused every value that is not a string. */
const customOf = (item: ContactItem | ReverseItem) =>
  item.custom ? custom.parse(item.custom) : null;

/** Without the keys that have nothing in them. */
function filled(values: Record<string, string | null | undefined>): Record<string, string> {
  const kept = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return Object.fromEntries(kept);
}

export function fromContact(item: ContactItem): NewRecord {
  const who: Who = filled({
    profileUrl: profileUrlOf(item),
    firstName: item.first_name,
    lastName: item.last_name,
    companyDomain: item.domain,
    companyName: item.company_name,
  });
  return {
    who: checkIdentity(item) ? null : who,
    input: filled({
      first_name: item.first_name,
      last_name: item.last_name,
      company_domain: item.domain,
      company_name: item.company_name,
      professional_network_url: item.linkedin_url || item.professional_network_url,
    }),
    custom: customOf(item),
    wanted: ENRICH_FIELDS.filter((field) => item.enrich_fields?.includes(field)),
  };
}

export function fromReverse(item: ReverseItem): NewRecord {
  const email = item.email ?? '';
  return {
    who: checkReverseIdentity(item) ? null : { email: email.trim() },
    input: { email },
    custom: customOf(item),
    wanted: [],
  };
}

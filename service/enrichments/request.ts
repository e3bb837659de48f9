// What a start call asks for, in the service's own words. Both routes make one; accept.ts takes it.
import type { ContactItem, ReverseItem } from '../../lib/contract/enrichment.ts';
import { checkIdentity, checkReverseIdentity, profileUrlOf } from '../../lib/contract/rules.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { ENRICH_FIELDS } from '../../lib/contract/values.ts';
import { z } from '../../lib/zod.ts';
import type { EnrichmentKind } from '../db/schema.ts';
import type { Who } from '../sources/source.ts';

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

const customSchema = z.record(z.string(), z.string());

/** rules.ts has refused every value that is not a string. */
const customOf = (item: ContactItem | ReverseItem) =>
  item.custom ? customSchema.parse(item.custom) : null;

type Optional<T> = { [Key in keyof T]?: T[Key] | null | undefined };

/** Without the keys that have nothing in them. */
function filled<T extends Record<string, string>>(values: Optional<T>): Partial<T> {
  const kept = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(kept) as Partial<T>;
}

type WhoText = Record<
  'profileUrl' | 'firstName' | 'lastName' | 'companyDomain' | 'companyName',
  string
>;

export function fromContact(item: ContactItem): NewRecord {
  const profileUrl = profileUrlOf(item);
  const who = filled<WhoText>({
    profileUrl,
    firstName: item.first_name,
    lastName: item.last_name,
    companyDomain: item.domain,
    companyName: item.company_name,
  });
  return {
    who: checkIdentity(item) ? null : who,
    input: filled<Record<string, string>>({
      first_name: item.first_name,
      last_name: item.last_name,
      company_domain: item.domain,
      company_name: item.company_name,
      professional_network_url: item.linkedin_url || item.professional_network_url,
    }) as Record<string, string>,
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

// The request of a start call in the service's own types. Both routes create one, and accept.ts
// takes it.
import {
  contactItem,
  MAX_CUSTOM_KEYS,
  reverseItem,
  type ContactItem,
} from '../../lib/contract/enrichment.ts';
import {
  checkContact,
  checkCustom,
  checkReverse,
  getProfileUrl,
  withoutRootDot,
} from '../../lib/contract/rules.ts';
import { hasAtMost, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from '../../lib/contract/limits.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../lib/contract/values.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { SearchInput } from '../sources/search-input.ts';

export type NewRecord = {
  /** null: an invalid item that `silentFail` skips. */
  searchInput: SearchInput | null;
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

/** The values without the empty ones. */
function filled(values: Record<string, string | null | undefined>): Record<string, string> {
  const kept = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return Object.fromEntries(kept);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of an unvalidated item; '' when it is not a text, or is too long to be repeated. */
const textIn = (item: unknown, key: string): string => {
  const value = isObject(item) ? item[key] : null;
  const most = key.endsWith('_url') ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
  return typeof value === 'string' && hasAtMost(value, most) ? value : '';
};

/** The caller's identification of the item: of an invalid `custom`, the valid entries. */
function customIn(item: unknown): Record<string, string> | null {
  const custom = isObject(item) ? item['custom'] : null;
  if (!isObject(custom)) return null;
  const valid = Object.entries(custom).filter(
    (entry): entry is [string, string] =>
      checkCustom({ custom: Object.fromEntries([entry]) }) === null,
  );
  return Object.fromEntries(valid.slice(0, MAX_CUSTOM_KEYS));
}

const contactInput = (item: unknown): Record<string, string> =>
  filled({
    first_name: textIn(item, 'first_name'),
    last_name: textIn(item, 'last_name'),
    company_domain: textIn(item, 'domain'),
    company_name: textIn(item, 'company_name'),
    professional_network_url:
      textIn(item, 'linkedin_url') || textIn(item, 'professional_network_url'),
  });

function whoIn(item: ContactItem): SearchInput {
  return filled({
    profileUrl: getProfileUrl(item),
    firstName: item.first_name,
    lastName: item.last_name,
    companyDomain: item.domain && withoutRootDot(item.domain),
    companyName: item.company_name,
  });
}

/** The record of one item, which is skipped when anything in it is invalid. */
export function fromContact(item: unknown): NewRecord {
  const { data } = contactItem.safeParse(item);
  const usable = data && !checkContact(data) ? data : null;
  return {
    searchInput: usable && whoIn(usable),
    input: contactInput(item),
    custom: customIn(item),
    wanted: ENRICH_FIELDS.filter((field) => usable?.enrich_fields?.includes(field)),
  };
}

export function fromReverse(item: unknown): NewRecord {
  const { data } = reverseItem.safeParse(item);
  const email = textIn(item, 'email');
  return {
    searchInput: data && !checkReverse(data) ? { email: email.trim() } : null,
    input: { email },
    custom: customIn(item),
    wanted: [],
  };
}

// What a request must be beyond its types, as pure checks that both sides run: the service to refuse,
// the extension to tell the user before anything is sent. Order and codes: docs/interface.md#errors.
import type {
  ContactItem,
  ContactStart,
  LenientStart,
  ReverseItem,
  ReverseStart,
} from './enrichment.ts';
import {
  MAX_CUSTOM_KEY_LENGTH,
  MAX_CUSTOM_KEYS,
  MAX_CUSTOM_VALUE_LENGTH,
  MAX_ITEMS,
} from './enrichment.ts';
import type { ErrorCode } from './errors.ts';
import { hasAtMost, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import type { CompanyLookup, PersonLookup } from './lookup.ts';
import { ENRICH_FIELDS } from './values.ts';

/** A broken rule. `item` is the index in `data`; `detail` is added to the message of the code. */
export type Fault = { code: ErrorCode; item?: number; detail?: string };

const isFilled = (value: string | null | undefined): value is string => Boolean(value?.trim());

function checkLength(field: string, value: unknown, most: number): Fault | null {
  if (typeof value !== 'string' || hasAtMost(value, most)) return null;
  return { code: 'error.request.invalid', detail: `${field}: at most ${most} characters.` };
}

/** The first text of `values` that is too long; what is no text is not looked at. */
export function checkLengths(values: object): Fault | null {
  for (const [field, value] of Object.entries(values)) {
    const most = field.endsWith('_url') ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
    const fault = checkLength(field, value, most);
    if (fault) return fault;
  }
  return null;
}

/** A registrable-looking host name: two labels at least, also international ones, no scheme or path. */
export function isDomain(value: string): boolean {
  const text = value.trim();
  if (text.length > 253) return false;
  const labels = text.split('.');
  if (labels.length < 2) return false;
  const fits = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label);
  return labels.every(fits) && !/^\d+$/.test(labels.at(-1)!);
}

/** A domain as a caller may write it: with the dot of the root at its end. */
export const withoutRootDot = (domain: string): string => domain.trim().replace(/\.$/, '');

/** A URL in the place of a domain is refused: what it was meant to say would be a guess. */
const isWrongDomain = (domain: string | null | undefined): boolean =>
  isFilled(domain) && !isDomain(withoutRootDot(domain));

/** An http(s) address with a path, the scheme optional: "linkedin.com/in/someone" is one. */
export function isProfileUrl(value: string): boolean {
  const text = value.trim();
  if (/\s/.test(text)) return false;
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(absolute)) return false;
  const url = new URL(absolute);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && isDomain(url.hostname) && url.pathname.length > 1 && !url.username && !url.password;
}

/** Good enough to be worth a look-up: one @, a local part of up to 64 characters, a domain. */
export function isEmail(value: string): boolean {
  const text = value.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return at > 0 && at <= 64 && !/[\s@,;<>()"]/.test(local) && isDomain(text.slice(at + 1));
}

/** http(s) only. Where the URL leads is checked by the service when it submits and when it calls. */
export function isWebhookUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

export const getProfileUrl = (item: ContactItem): string | undefined =>
  [item.linkedin_url, item.professional_network_url].find(isFilled)?.trim();

/** Whether the contact identifies a person (docs/interface.md#input-rule). */
export function checkIdentity(item: ContactItem): Fault | null {
  const url = getProfileUrl(item);
  if (!url) {
    if (!isFilled(item.first_name)) return { code: 'error.enrichment.first_name.empty' };
    if (!isFilled(item.last_name)) return { code: 'error.enrichment.last_name.empty' };
    if (!isFilled(item.domain) && !isFilled(item.company_name)) {
      return { code: 'error.enrichment.domain.empty' };
    }
  }
  if (isWrongDomain(item.domain)) return { code: 'error.enrichment.domain.invalid' };
  if (url && !isProfileUrl(url)) return { code: 'error.enrichment.linkedin_url.invalid' };
  return null;
}

function checkEnrichFields(item: ContactItem): Fault | null {
  const fields = item.enrich_fields ?? [];
  if (fields.length === 0) return { code: 'error.enrichment.enrich_fields.empty' };
  const known: readonly string[] = ENRICH_FIELDS;
  const wrong = fields.find((field) => !known.includes(field));
  if (wrong === undefined) return null;
  return {
    code: 'error.enrichment.enrich_field.value',
    detail: `${JSON.stringify(wrong.slice(0, 80))} is none of them.`,
  };
}

/** Of the caller's own properties. */
export function checkCustom(item: ContactItem | ReverseItem): Fault | null {
  const entries = Object.entries(item.custom ?? {});
  if (entries.length > MAX_CUSTOM_KEYS) return { code: 'error.enrichment.custom.key.exceeded' };
  for (const [key, value] of entries) {
    if (!hasAtMost(key, MAX_CUSTOM_KEY_LENGTH)) {
      return { code: 'error.enrichment.custom.key.exceeded' };
    }
    if (typeof value !== 'string') return { code: 'error.enrichment.custom.value.invalid' };
    if (!hasAtMost(value, MAX_CUSTOM_VALUE_LENGTH)) {
      return { code: 'error.enrichment.custom.value.exceeded' };
    }
  }
  return null;
}

export function checkReverseIdentity(item: ReverseItem): Fault | null {
  if (!isFilled(item.email)) return { code: 'error.reverse.email.empty' };
  return isEmail(item.email) ? null : { code: 'error.reverse.email.invalid' };
}

/** What a start must be beside its items: with `silentFail` that is all. */
export function checkEnvelope(body: LenientStart): Fault | null {
  const recordUrl = body.webhook_events?.contact_finished;
  const tooLong =
    checkLengths(body) ?? checkLength('webhook_events.contact_finished', recordUrl, MAX_URL_LENGTH);
  if (tooLong) return tooLong;
  if (!isFilled(body.name)) return { code: 'error.enrichment.name.empty' };
  for (const url of [body.webhook_url, recordUrl]) {
    if (isFilled(url) && !isWebhookUrl(url)) return { code: 'error.enrichment.webhook_url' };
  }
  if (!body.data || body.data.length === 0) return { code: 'error.enrichment.data.empty' };
  if (body.data.length > MAX_ITEMS) return { code: 'error.enrichment.data.too_many' };
  return null;
}

/** The first broken rule of one contact, or null. With `silentFail` such a contact is skipped. */
export const checkContact = (item: ContactItem): Fault | null =>
  checkLengths(item) ?? checkIdentity(item) ?? checkEnrichFields(item) ?? checkCustom(item);

/** The same for one address of a reverse lookup. */
export const checkReverse = (item: ReverseItem): Fault | null =>
  checkLengths(item) ?? checkReverseIdentity(item) ?? checkCustom(item);

function firstFault<Item>(
  items: readonly Item[],
  check: (item: Item) => Fault | null,
): Fault | null {
  for (const [item, value] of items.entries()) {
    const fault = check(value);
    if (fault) return { ...fault, item };
  }
  return null;
}

/** The first broken rule of a contact start, or null. */
export const checkContactStart = (body: ContactStart): Fault | null =>
  checkEnvelope(body) ?? firstFault(body.data ?? [], checkContact);

export const checkReverseStart = (body: ReverseStart): Fault | null =>
  checkEnvelope(body) ?? firstFault(body.data ?? [], checkReverse);

export function checkPersonLookup(body: PersonLookup): Fault | null {
  const tooLong = checkLengths(body);
  if (tooLong) return tooLong;
  const named =
    isFilled(body.person_name) ||
    isFilled(body.person_professional_network_url) ||
    body.person_professional_network_id != null;
  if (!named) return { code: 'error.lookup.identifier.empty' };
  return isWrongDomain(body.company_domain) ? { code: 'error.enrichment.domain.invalid' } : null;
}

export function checkCompanyLookup(body: CompanyLookup): Fault | null {
  const tooLong = checkLengths(body);
  if (tooLong) return tooLong;
  const named =
    isFilled(body.domain) ||
    isFilled(body.professional_network_url) ||
    body.professional_network_id != null;
  if (!named) return { code: 'error.lookup.identifier.empty' };
  return isWrongDomain(body.domain) ? { code: 'error.enrichment.domain.invalid' } : null;
}

// Checks of a request's values, which both sides run: the service refuses the request, and the extension informs the
// user before it sends one. Order and codes: docs/interface.md#errors.
import {
  type ContactItem,
  type ContactStart,
  type LenientStart,
  type ReverseItem,
  type ReverseStart,
} from './enrichment.ts';
import type { ErrorCode } from './errors.ts';
import {
  hasAtMost,
  MAX_BULK_ITEMS,
  MAX_CUSTOM_KEY_LENGTH,
  MAX_CUSTOM_KEYS,
  MAX_CUSTOM_VALUE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts';
import type { CompanyLookup, PersonLookup } from './lookup.ts';
import { ENRICH_FIELDS } from './values.ts';

/** A broken rule. `item` is the index in `data`; `detail` is added to the message of the code. */
export type Fault = { code: ErrorCode; item?: number; detail?: string };

const isFilled = (value: string | null | undefined): value is string => Boolean(value?.trim());

function checkLength(field: string, value: unknown, most: number): Fault | null {
  if (typeof value !== 'string' || hasAtMost(value, most)) return null;
  return { code: 'error.request.invalid', detail: `${field}: at most ${most} characters.` };
}

/** The first text in `values` that is too long. Other types are ignored. */
function checkLengths(values: object): Fault | null {
  for (const [field, value] of Object.entries(values)) {
    const most = field.endsWith('_url') ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
    const fault = checkLength(field, value, most);
    if (fault) return fault;
  }
  return null;
}

/** Whether a text has the form of a domain: at least two labels, also international ones, no scheme or path. */
export function isDomain(value: string): boolean {
  const text = value.trim();
  if (text.length > 253) return false;
  const labels = text.split('.');
  if (labels.length < 2) return false;
  const fits = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label);
  return labels.every(fits) && !/^\d+$/.test(labels.at(-1)!);
}

/** Removes the root's dot, with which a caller may end a domain. */
export const withoutRootDot = (domain: string): string => domain.trim().replace(/\.$/, '');

/** A URL in place of a domain is refused, because its meaning would be a guess. */
const isWrongDomain = (domain: string | null | undefined): boolean =>
  isFilled(domain) && !isDomain(withoutRootDot(domain));

/** Whether a text is an http(s) address with a path. The scheme is optional: "linkedin.com/in/someone". */
export function isProfileUrl(value: string): boolean {
  const text = value.trim();
  if (/\s/.test(text)) return false;
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(absolute)) return false;
  const url = new URL(absolute);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return (
    isWeb && isDomain(url.hostname) && url.pathname.length > 1 && !url.username && !url.password
  );
}

/** Whether a text may be an address: one @, a local part of up to 64 characters, a domain. */
export function isEmail(value: string): boolean {
  const text = value.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return at > 0 && at <= 64 && !/[\s@,;<>()"]/.test(local) && isDomain(text.slice(at + 1));
}

/** http(s) only. The service checks the target when it accepts the URL and before each call. */
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

/** Checks the caller's own properties. */
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

/** Checks a start without its items. With `silentFail`, only this is checked. */
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
  if (body.data.length > MAX_BULK_ITEMS) return { code: 'error.enrichment.data.too_many' };
  return null;
}

/** The first broken rule of one contact, or null. With `silentFail`, a contact with a broken rule is skipped. */
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
  const hasIdentifier =
    isFilled(body.person_name) ||
    isFilled(body.person_professional_network_url) ||
    body.person_professional_network_id != null;
  if (!hasIdentifier) return { code: 'error.lookup.identifier.empty' };
  return isWrongDomain(body.company_domain) ? { code: 'error.enrichment.domain.invalid' } : null;
}

export function checkCompanyLookup(body: CompanyLookup): Fault | null {
  const tooLong = checkLengths(body);
  if (tooLong) return tooLong;
  const hasIdentifier =
    isFilled(body.domain) ||
    isFilled(body.professional_network_url) ||
    body.professional_network_id != null;
  if (!hasIdentifier) return { code: 'error.lookup.identifier.empty' };
  return isWrongDomain(body.domain) ? { code: 'error.enrichment.domain.invalid' } : null;
}

// What somebody typed or pasted: a profile link, a site, e-mail addresses, or a name with a company.
import { addressesIn } from '../../contacts/addresses-in.ts';
import { foldDomain } from '../../enrichment/identity/person-key.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { NO_PERSON, type CompanyInput, type PersonInput } from '../../model/subject-input.ts';
import { findPastedPerson } from './pasted-person.ts';

export type ParsedText =
  | { kind: 'person'; person: PersonInput }
  | { kind: 'company'; company: CompanyInput }
  /** One or many, whatever stands around them; in canonical spelling. */
  | { kind: 'addresses'; emails: string[] }
  | { kind: 'name'; name: string }
  | { kind: 'empty' };

const NAME_AT_COMPANY = /^(.{2,80}?)\s*(?:,|\bat\b|@|[|–—])\s*(.{2,120})$/iu;
const COMPANY_PATH = /^\/(company|school|showcase)\//i;
const PROFILE_PATH = /^\/(in|pub|profile|people|p|u|user|users)\/[^/]+/i;

/** A URL with its scheme, from what may lack one; null when it is none. */
function urlOf(text: string): URL | null {
  if (/\s/.test(text) || !/[./]/.test(text)) return null;
  const absolute = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return foldDomain(url.hostname) ? url : null;
}

export function parseTypedText(typed: string): ParsedText {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!text) return { kind: 'empty' };
  const emails = addressesIn(text);
  const url = emails.length > 0 ? null : urlOf(text);
  if (url) return fromUrl(url);
  // An address alone asks whose it is. With a name beside it that is known, and the person is meant.
  const pasted = findPastedPerson(typed, emails);
  if (pasted) return { kind: 'person', person: { ...NO_PERSON, ...pasted } };
  if (emails.length > 0) return { kind: 'addresses', emails };
  const [, name, company] = NAME_AT_COMPANY.exec(text) ?? [];
  if (name && company) {
    const person = { ...NO_PERSON, fullName: name.trim(), ...parseCompanyField(company) };
    return { kind: 'person', person };
  }
  return { kind: 'name', name: text };
}

function fromUrl(url: URL): ParsedText {
  const link = `${url.origin}${url.pathname}`;
  const site = foldDomain(url.hostname);
  const name = '';
  if (COMPANY_PATH.test(url.pathname)) {
    return { kind: 'company', company: { name, domain: '', networkUrl: link, pageUrl: '' } };
  }
  if (PROFILE_PATH.test(url.pathname) && canonicalProfileLink(link)) {
    return { kind: 'person', person: { ...NO_PERSON, networkUrl: link } };
  }
  return { kind: 'company', company: { name, domain: site, networkUrl: '', pageUrl: '' } };
}

/** "Company or site": a domain when it reads as one, else a name. */
export function parseCompanyField(
  text: string,
): Pick<PersonInput, 'companyName' | 'companyDomain'> {
  const trimmed = text.trim();
  const url = urlOf(trimmed);
  const domain = url && /\.[a-z]{2,}$/i.test(url.hostname) ? foldDomain(url.hostname) : '';
  return domain
    ? { companyName: '', companyDomain: domain }
    : { companyName: trimmed, companyDomain: '' };
}

// Reads typed or pasted text: a profile link, a site, e-mail addresses, a name with a company, a phone number, or rows
// of a table.
import { extractAddresses } from '../../contacts/extract-addresses.ts';
import { findTargetByName } from '../../contacts/import/column-names.ts';
import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { NO_PERSON, type CompanyInput, type PersonInput } from '../../model/subject-input.ts';
import { findPastedPerson, isName } from './pasted-person.ts';
import type { WrittenValues } from './shown-subject.ts';

export type ParsedText =
  /** `written`: the person's address and numbers in the text. */
  | { kind: 'person'; person: PersonInput; written?: WrittenValues }
  | { kind: 'company'; company: CompanyInput }
  /** One or many addresses in any text, in canonical spelling. */
  | { kind: 'addresses'; emails: string[] }
  | { kind: 'name'; name: string }
  /** No service looks up phone numbers; the contacts are searched for it. */
  | { kind: 'phone'; number: string }
  /** Rows of a table, for the import. */
  | { kind: 'rows'; count: number }
  | { kind: 'empty' };

/** Of the rows of a table. The most frequent first: spreadsheets copy tabs. */
const DELIMITERS = ['\t', ';', ','] as const;
const NAME_AT_COMPANY = /^(.{2,80}?)\s*(?:,|\bat\b|@|[|–—])\s*(.{2,120})$/iu;
/** At least seven digits, with what is written between them. */
const PHONE = /^(?:tel:)?[+(]{0,2}\d(?:[\s()./-]{0,3}\d){6,16}$/i;
const COMPANY_PATH = /^\/(company|school|showcase)\//i;
const PROFILE_PATH = /^\/(in|pub|profile|people|p|u|user|users)\/[^/]+/i;

/** Parses a URL whose scheme may be missing; null when the text is not a URL. */
function parseUrl(text: string): URL | null {
  if (/\s/.test(text) || !/[./]/.test(text)) return null;
  const absolute = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return foldDomain(url.hostname) ? url : null;
}

export function parseTypedText(typed: string): ParsedText {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!text) return { kind: 'empty' };
  if (PHONE.test(text)) return { kind: 'phone', number: text };
  const count = countPastedRows(typed);
  if (count > 0) return { kind: 'rows', count };
  const emails = extractAddresses(text);
  const url = emails.length > 0 ? null : parseUrl(text);
  if (url) return fromUrl(url);
  // An address without a name is looked up. With a name, the text describes the person.
  const pasted = findPastedPerson(typed, emails);
  if (pasted) {
    const { person, phones } = pasted;
    return { kind: 'person', person: { ...NO_PERSON, ...person }, written: { emails, phones } };
  }
  if (emails.length > 0) return { kind: 'addresses', emails };
  const [, name, company] = NAME_AT_COMPANY.exec(text) ?? [];
  if (name && company) {
    const person = { ...NO_PERSON, fullName: name.trim(), ...parseCompanyField(company) };
    return { kind: 'person', person };
  }
  return { kind: 'name', name: text };
}

/** The name that the form takes over from a text that names no one. */
export function toFormName(text: string): string {
  const understood = parseTypedText(text);
  return understood.kind === 'name' && !/[@\d]/.test(text) ? understood.name : '';
}

/**
 * Counts the people in the rows of a table, without a line of column names; 0 for any other text. The import page reads
 * them; here they are only recognised.
 */
function countPastedRows(text: string): number {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return 0;
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => line.split(delimiter).map((cell) => cell.trim()));
    const columns = rows[0]?.length ?? 0;
    if (columns < 2 || rows.some((row) => row.length !== columns)) continue;
    const hasHeader = rows[0]!.some((cell) => findTargetByName(cell) !== null);
    // A signature can have as many commas in each of its lines, but does not begin them all with names.
    if (hasHeader || delimiter === '\t' || rows.every(([first = '']) => isName(first))) {
      return rows.length - Number(hasHeader);
    }
  }
  return 0;
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

/** Reads the field "Company or site": a domain where the text is one, else a name. */
export function parseCompanyField(
  text: string,
): Pick<PersonInput, 'companyName' | 'companyDomain'> {
  const trimmed = text.trim();
  const url = parseUrl(trimmed);
  const domain = url && /\.[a-z]{2,}$/i.test(url.hostname) ? foldDomain(url.hostname) : '';
  return domain
    ? { companyName: '', companyDomain: domain }
    : { companyName: trimmed, companyDomain: '' };
}

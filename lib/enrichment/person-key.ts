// One canonical key for the same person or company, however it was spelt. Keys are compared, never
// shown or sent. A person has several; the strongest is the network profile.
//
//   net:<site>/<path>            the profile on a professional network
//   who:<name>@<domain>          name and company domain
//   who:<name>@=<company>        name and company name
//
// A false merge would show one person's address for another, so only spelling is folded: letter case,
// accents, punctuation, legal suffixes, the order of a "Last, First". Nicknames and initials are not.
import { registrableDomain } from '../detect/domains.ts';

export type Identity = {
  fullName: string;
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string;
  networkUrl: string;
};

/** Letters that NFKD does not take apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/** Lower case, without accents, every run of other characters one space. Keeps all scripts. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv co company corp corporation ebf eg ek eurl gbr gmbh inc incorporated kg kft ' +
    'kgaa limited llc llp lp ltd ltda mbh nv oy oyj plc pte pty sa sarl sas sasu se sl sp spa srl sro ug'
  ).split(' '),
);

/** A company name without its legal form at the end: "Acme Freight GmbH & Co. KG" is "acme freight". */
export function foldCompany(name: string): string {
  const words = fold(name.replace(/&/g, ' and ')).split(' ');
  while (words.length > 1 && (LEGAL_FORMS.has(words.at(-1)!) || words.at(-1) === 'and'))
    words.pop();
  return words.join(' ');
}

/** Registrable domain in its ASCII form; '' for what is none. */
export function foldDomain(domain: string): string {
  const host = domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/\/.*$/, '');
  if (!host || !URL.canParse(`http://${host}`)) return '';
  const ascii = new URL(`http://${host}`).hostname;
  return registrableDomain(ascii) ?? '';
}

const PROFILE_PATH = /^\/(in|pub|company|school|showcase|profile|people|p|u|user|users)\/([^/]+)/i;

/** The profile without scheme, country host, trailing parts, tracking and case; '' for what is none. */
export function foldNetworkUrl(url: string): string {
  const absolute = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  if (!url.trim() || !URL.canParse(absolute)) return '';
  const { hostname, pathname } = new URL(absolute);
  const site = registrableDomain(hostname) ?? hostname;
  const profile = PROFILE_PATH.exec(pathname);
  const path = profile ? `/${profile[1]}/${profile[2]}` : pathname.replace(/\/+$/, '');
  if (path.length < 2) return '';
  return `${site}${safeDecode(path)}`.normalize('NFC').toLowerCase();
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function nameOf({ fullName, firstName, lastName }: Identity): string {
  const parts = firstName && lastName ? `${firstName} ${lastName}` : fullName;
  const [last, first, ...more] = parts.split(',');
  return fold(first && last && more.length === 0 ? `${first} ${last}` : parts);
}

/** Every key of this person, strongest first; empty when nothing says who is meant. */
export function personKeys(identity: Identity): string[] {
  const keys: string[] = [];
  const network = foldNetworkUrl(identity.networkUrl);
  if (network) keys.push(`net:${network}`);
  const name = nameOf(identity);
  const domain = foldDomain(identity.companyDomain);
  const company = foldCompany(identity.companyName);
  if (name && domain) keys.push(`who:${name}@${domain}`);
  if (name && company) keys.push(`who:${name}@=${company}`);
  return keys;
}

export function companyKeys(company: { domain: string; networkUrl: string }): string[] {
  const domain = foldDomain(company.domain);
  const network = foldNetworkUrl(company.networkUrl);
  return [...(domain ? [`domain:${domain}`] : []), ...(network ? [`net:${network}`] : [])];
}

const networkKeys = (keys: readonly string[]) => keys.filter((key) => key.startsWith('net:'));
const siteOf = (key: string) => key.slice('net:'.length).split('/')[0];

/**
 * Whether two sets of keys mean the same person. They share a key, and they do not hold two different
 * profiles on the same site: two namesakes at one company are two people.
 */
export function samePerson(one: readonly string[], other: readonly string[]): boolean {
  const contradicts = networkKeys(one).some((key) =>
    networkKeys(other).some((theirs) => siteOf(theirs) === siteOf(key) && theirs !== key),
  );
  if (contradicts) return one.some((key) => key.startsWith('net:') && other.includes(key));
  return one.some((key) => other.includes(key));
}

/** Of the contacts that share a key, the one that is meant: the most recently changed that fits. */
export function pickSame<Some extends { keys: string[]; updatedAt: string }>(
  keys: readonly string[],
  candidates: readonly Some[],
): Some | null {
  const fitting = candidates.filter((one) => samePerson(keys, one.keys));
  return fitting.reduce<Some | null>(
    (newest, one) => (newest && newest.updatedAt >= one.updatedAt ? newest : one),
    null,
  );
}

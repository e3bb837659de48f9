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
import { inSpeakingOrder } from './full-name.ts';
import { foldNetworkUrl } from './network-key.ts';

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

/** Accents, and the vowel points that Hebrew and Arabic may leave out. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]+/g;

/** Lower case, without accents, every run of other characters one space. Keeps all scripts. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
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

const nameOf = ({ fullName, firstName, lastName }: Identity): string =>
  fold(firstName && lastName ? `${firstName} ${lastName}` : inSpeakingOrder(fullName));

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
const domainKeys = (keys: readonly string[]) => keys.filter((key) => /^who:[^@]*@[^=]/.test(key));
const siteOf = (key: string) => key.slice('net:'.length).split('/')[0];

/** How sure a shared key makes it: a profile, name and domain, name and company name. */
const STRENGTH = { network: 3, domain: 2, company: 1, none: 0 } as const;

/**
 * How strongly two sets of keys mean the same person; 0 for not at all. Without a shared profile, two
 * different profiles on one site are two namesakes, and so are two people whose companies share a name
 * and not a domain.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((key) => other.includes(key));
  if (networkKeys(shared).length > 0) return STRENGTH.network;
  const namesakes = networkKeys(one).some((key) =>
    networkKeys(other).some((theirs) => siteOf(theirs) === siteOf(key)),
  );
  if (shared.length === 0 || namesakes) return STRENGTH.none;
  if (domainKeys(shared).length > 0) return STRENGTH.domain;
  const elsewhere = domainKeys(one).length > 0 && domainKeys(other).length > 0;
  return elsewhere ? STRENGTH.none : STRENGTH.company;
}

/** Of the contacts that share a key, the one that is meant: the strongest, then the latest changed. */
export function pickSame<Some extends { keys: string[]; updatedAt: string }>(
  keys: readonly string[],
  candidates: readonly Some[],
): Some | null {
  const [best] = candidates
    .map((one) => ({ one, strength: likeness(keys, one.keys) }))
    .filter(({ strength }) => strength > STRENGTH.none)
    .toSorted((a, b) => b.strength - a.strength || b.one.updatedAt.localeCompare(a.one.updatedAt));
  return best?.one ?? null;
}

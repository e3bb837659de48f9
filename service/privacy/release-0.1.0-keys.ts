// The keys of release 0.1.0, frozen. Purchases and suppressions are digests of them, which cannot
// be recomputed; they are found by computing the old key, as long as such rows exist. Never change
// these functions, and create no new key with them. They merge people whose names differ in letters
// that are marks in Unicode (राम and रीमा), so that a match of an old key alone does not prove who
// was paid for.
import type { PersonIdentifiers } from './person-keys.ts';
import type { PersonQuery } from '../sources/person-query.ts';

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

const plainLetters = (lowerCase: string): string =>
  lowerCase
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþħı]/g, (letter) => LETTERS[letter] ?? letter);

function foldName(text: string): string {
  const name = text.slice(0, 1000);
  const plain = /^[\x20-\x7E]*$/.test(name)
    ? name.toLowerCase()
    : plainLetters(name.normalize('NFKD').toLowerCase());
  return plain
    .replace(/['’`´ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv co company corp corporation cv doo eood eu gmbh inc incorporated kft kg kk ' +
    'limited llc llp lp ltd ltda mbh nv ohg oy oyj plc pte pty pvt sa sarl sas se sl sp spa sro srl ug zoo'
  ).split(' '),
);

function foldCompany(name: string): string {
  const text = foldName(name.replace(/&/g, ' and ').replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, ''));
  const words = text.split(' ').filter((word) => word !== '');
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1]!)) end -= 1;
  return words.slice(0, end).join(' ');
}

function foldDomain(domain: string): string {
  const text = domain.replaceAll('\0', '').trim().toLowerCase().replace(/\.$/, '');
  const isPlain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/.test(text);
  const ascii = isPlain ? text : (URL.parse(`http://${text}`)?.hostname ?? text);
  return ascii.replace(/^www\.(?=[^.]+\.)/, '');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function profileKeyV1(url: string): string | null {
  const text = url.trim();
  if (text.length > 2048) return null;
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!parsed) return null;
  const host = parsed.hostname.replace(/^(?:www|m|mobile|[a-z]{2})\.(?=[^.]+\.)/, '');
  const segments = parsed.pathname.split('/').filter(Boolean).map(decode);
  if (segments.length === 0 || segments.some((segment) => segment.includes('\0'))) return null;
  const kept = /^(in|company|school)$/.test(segments[0]!) ? segments.slice(0, 2) : segments;
  return [host, ...kept].join('/').normalize('NFC').toLowerCase();
}

export const emailKeyV1 = (email: string): string => email.trim().toLowerCase();

/** The key of a purchase by the person query. */
export function askedKeyV1(personQuery: PersonQuery): string {
  const profile = personQuery.profileUrl ? profileKeyV1(personQuery.profileUrl) : null;
  if (profile !== null) return `asked profile ${profile}`;
  if (personQuery.networkId !== undefined) return `asked network ${personQuery.networkId}`;
  if (personQuery.email) return `asked email ${emailKeyV1(personQuery.email)}`;
  const name = foldName(
    personQuery.fullName ?? `${personQuery.firstName ?? ''} ${personQuery.lastName ?? ''}`,
  );
  const domain = personQuery.companyDomain ? foldDomain(personQuery.companyDomain) : null;
  const company = personQuery.companyName ? foldCompany(personQuery.companyName) : null;
  return `asked name ${JSON.stringify([name, domain, domain === null ? company : null])}`;
}

function mailboxV1(email: string): string {
  const text = email.trim().slice(-320).toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${local}@${foldDomain(text.slice(at + 1))}`;
}

const sortedNameV1 = (name: string): string =>
  foldName(name).split(' ').filter(Boolean).toSorted().join(' ');

function domainKeysV1(domain: string): string[] {
  const labels = foldDomain(domain).slice(-253).split('.');
  return labels.slice(0, -1).map((_, start) => `domain ${labels.slice(start).join('.')}`);
}

/** Every key under which release 0.1.0 may have suppressed the person. */
export function suppressibleKeysV1(identifiers: PersonIdentifiers): string[] {
  const names = identifiers.names.map(sortedNameV1).filter(Boolean);
  const companies = identifiers.companyNames.map(foldCompany).filter(Boolean);
  const places = identifiers.companyDomains.map(foldDomain).filter(Boolean);
  const ofEmails = identifiers.emails.map((email) => email.slice(email.lastIndexOf('@') + 1));
  const keys = [
    ...identifiers.emails.map((email) => `email ${mailboxV1(email)}`),
    ...identifiers.profileUrls
      .flatMap((url) => profileKeyV1(url) ?? [])
      .map((key) => `profile ${key}`),
    ...identifiers.networkIds.map((id) => `network ${id}`),
    ...identifiers.phones.map((number) => `phone ${number.replace(/\D/g, '').replace(/^00/, '')}`),
    ...names.flatMap((name) => companies.map((company) => `name ${name} company ${company}`)),
    ...names.flatMap((name) => places.map((place) => `name ${name} domain ${place}`)),
    ...[...identifiers.domains, ...ofEmails].flatMap(domainKeysV1),
  ];
  return [...new Set(keys)];
}

// What a person can be recognised by, and the keys made of it: one key for every way of spelling the
// same thing. A request, a found person, an imported row and a stored record all become keys here, so
// that a suppression made of one is met by any other.
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import { foldCompany, foldDomain, foldName } from '../sources/fold.ts';
import { profileKey } from '../sources/profile-key.ts';
import type { SourceAnswer } from '../sources/source.ts';
import type { Who } from '../sources/who.ts';

export type PersonMarks = {
  emails: string[];
  profileUrls: string[];
  networkIds: number[];
  phones: string[];
  names: string[];
  /** A name counts together with a company alone: there are namesakes. */
  companyNames: string[];
  companyDomains: string[];
  /** Where the person works now or is looked for: what a suppressed domain is compared with. */
  domains: string[];
};

const filled = (...values: (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value?.trim() ? [value] : []));

export function marksOfWho(who: Who): PersonMarks {
  return {
    emails: filled(who.email),
    profileUrls: filled(who.profileUrl),
    networkIds: who.networkId === undefined ? [] : [who.networkId],
    phones: [],
    names: filled(`${who.firstName ?? ''} ${who.lastName ?? ''}`, who.fullName),
    companyNames: filled(who.companyName),
    companyDomains: filled(who.companyDomain),
    domains: filled(who.companyDomain),
  };
}

/** `info`: what is known of the person beside the profile. */
export function marksOfPerson(
  profile: Person,
  info?: Pick<ContactInfo, 'work_emails' | 'personal_emails' | 'phones'> | null,
): PersonMarks {
  const network = profile.social_profiles?.professional_network;
  const { current, all = [] } = profile.employment ?? {};
  const jobs = [...(current ? [current] : []), ...all];
  const emails = [...(info?.work_emails ?? []), ...(info?.personal_emails ?? [])];
  return {
    emails: filled(...emails.map(({ email }) => email)),
    profileUrls: filled(network?.url),
    networkIds: network?.id ? [network.id] : [],
    phones: filled(...(info?.phones ?? []).map(({ number }) => number)),
    names: filled(profile.full_name, `${profile.first_name} ${profile.last_name}`),
    companyNames: filled(...jobs.map(({ company }) => company?.name)),
    companyDomains: filled(...jobs.map(({ company }) => company?.domain)),
    domains: filled(...jobs.filter((job) => job.is_current).map(({ company }) => company?.domain)),
  };
}

export const NO_MARKS: PersonMarks = {
  emails: [],
  profileUrls: [],
  networkIds: [],
  phones: [],
  names: [],
  companyNames: [],
  companyDomains: [],
  domains: [],
};

/** A person key (sources/person-key.ts) names the profile where there is one. */
const profileOf = (personKey: string | undefined): string[] =>
  personKey?.startsWith('profile:') ? [personKey.slice('profile:'.length)] : [];

export function marksOfAnswer({ person, personKey, values }: SourceAnswer): PersonMarks {
  const marks = person ? marksOfPerson(person.profile) : NO_MARKS;
  const profileUrls = [...marks.profileUrls, ...profileOf(personKey ?? person?.personKey)];
  const emails: string[] = [];
  const phones: string[] = [];
  for (const found of values) {
    if (found.kind === 'contact.phones') phones.push(found.value.number);
    else emails.push(found.value.email);
  }
  return { ...marks, profileUrls, emails: filled(...emails), phones: filled(...phones) };
}

/** Of one person: names of one are combined with companies of the other. */
export function mergeMarks(...all: readonly PersonMarks[]): PersonMarks {
  return {
    emails: all.flatMap(({ emails }) => emails),
    profileUrls: all.flatMap(({ profileUrls }) => profileUrls),
    networkIds: all.flatMap(({ networkIds }) => networkIds),
    phones: all.flatMap(({ phones }) => phones),
    names: all.flatMap(({ names }) => names),
    companyNames: all.flatMap(({ companyNames }) => companyNames),
    companyDomains: all.flatMap(({ companyDomains }) => companyDomains),
    domains: all.flatMap(({ domains }) => domains),
  };
}

/** RFC 5321, 4.5.3.1: 64 octets, one @, 255. */
const MAX_EMAIL_LENGTH = 320;

/**
 * "Zoe+News@Harbour.example" → "zoe@harbour.example". Mail to both reaches the same person; where it
 * does not, one address too many is kept back, which harms nobody.
 */
export function foldEmail(email: string): string {
  const text = email.trim().slice(-MAX_EMAIL_LENGTH).toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${local}@${foldDomain(text.slice(at + 1))}`;
}

/** Digits of an international number, however it is spaced; "00" and "+" begin one alike. */
export const foldPhone = (number: string): string => number.replace(/\D/g, '').replace(/^00/, '');

/** The order of the parts does not count: "Müller, Jörg" is "Jörg Müller". */
const foldWholeName = (name: string): string =>
  foldName(name).split(' ').filter(Boolean).toSorted().join(' ');

/** Keys that mean this very person. */
export function personKeys(marks: PersonMarks): string[] {
  const names = marks.names.map(foldWholeName).filter(Boolean);
  const companies = marks.companyNames.map(foldCompany).filter(Boolean);
  const domains = marks.companyDomains.map(foldDomain).filter(Boolean);
  const keys = [
    ...marks.emails.map((email) => `email ${foldEmail(email)}`),
    ...marks.profileUrls.flatMap((url) => profileKey(url) ?? []).map((key) => `profile ${key}`),
    ...marks.networkIds.map((id) => `network ${id}`),
    ...marks.phones
      .map(foldPhone)
      .filter(Boolean)
      .map((digits) => `phone ${digits}`),
    ...names.flatMap((name) => companies.map((company) => `name ${name} company ${company}`)),
    ...names.flatMap((name) => domains.map((domain) => `name ${name} domain ${domain}`)),
  ];
  return [...new Set(keys)];
}

export const domainKey = (domain: string): string => `domain ${foldDomain(domain)}`;

/** RFC 1035. A lookup may say any text: all that a megabyte of dots is under would fill the memory. */
const MAX_DOMAIN_LENGTH = 253;

/** Of a domain and of those it is under: mail.harbour.example is suppressed with harbour.example. */
function domainKeys(domain: string): string[] {
  const labels = foldDomain(domain).slice(-MAX_DOMAIN_LENGTH).split('.');
  return labels.slice(0, -1).map((_, start) => `domain ${labels.slice(start).join('.')}`);
}

/** Every key under which the person may be suppressed, also with all others of a domain. */
export function suppressibleKeys(marks: PersonMarks): string[] {
  const ofEmails = marks.emails.map((email) => email.slice(email.lastIndexOf('@') + 1));
  const domains = [...marks.domains, ...ofEmails].flatMap(domainKeys);
  return [...new Set([...personKeys(marks), ...domains])];
}

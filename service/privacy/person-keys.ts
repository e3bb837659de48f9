// The identifiers of a person, and the keys made from them: one key for all spellings of the same
// identifier. Requests, found people, imported rows and stored records all become keys here, so
// that a suppression made from one matches the others.
import { listCurrentJobs } from '../../lib/contract/current-jobs.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import { foldCompanyName } from '../../lib/identity/fold-company-name.ts';
import { domainsAbove } from '../../lib/identity/domain.ts';
import { foldMailbox } from '../../lib/identity/email-address.ts';
import { personNameKeys } from '../../lib/identity/person-name-keys.ts';
import { foldPhoneNumber } from '../../lib/identity/fold-phone-number.ts';
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../sources/domains.ts';
import { readProfileLink } from '../sources/person-key.ts';
import type { SourceAnswer } from '../sources/source.ts';
import type { PersonQuery } from '../sources/person-query.ts';
import { joinName } from './unspaced-names.ts';

export type PersonIdentifiers = {
  emails: string[];
  profileUrls: string[];
  networkIds: number[];
  phones: string[];
  names: string[];
  /** A name counts only together with a company, because of namesakes. */
  companyNames: string[];
  companyDomains: string[];
  /**
   * The domains of the current or requested employer, which suppressed domains are compared with.
   */
  domains: string[];
};

/** The values that are not empty. */
export const filled = (...values: (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value?.trim() ? [value] : []));

export function identifiersFromQuery(personQuery: PersonQuery): PersonIdentifiers {
  return {
    emails: filled(personQuery.email),
    profileUrls: filled(personQuery.profileUrl),
    networkIds: personQuery.networkId === undefined ? [] : [personQuery.networkId],
    phones: [],
    names: filled(
      `${personQuery.firstName ?? ''} ${personQuery.lastName ?? ''}`,
      personQuery.fullName,
    ),
    companyNames: filled(personQuery.companyName),
    companyDomains: filled(personQuery.companyDomain),
    domains: filled(personQuery.companyDomain),
  };
}

/** `info`: the person's known contact data. */
export function identifiersFromPerson(
  profile: Person,
  info?: Pick<ContactInfo, 'work_emails' | 'personal_emails' | 'phones'> | null,
): PersonIdentifiers {
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
    domains: filled(...listCurrentJobs(profile).map(({ company }) => company?.domain)),
  };
}

export const NO_IDENTIFIERS: PersonIdentifiers = {
  emails: [],
  profileUrls: [],
  networkIds: [],
  phones: [],
  names: [],
  companyNames: [],
  companyDomains: [],
  domains: [],
};

/** A person key (sources/person-key.ts) contains the profile where there is one. */
const getProfile = (personKey: string | undefined): string[] => {
  const link = readProfileLink(personKey ?? '');
  return link === null ? [] : [link];
};

export function identifiersFromAnswer({
  person,
  personKey,
  values,
}: SourceAnswer): PersonIdentifiers {
  const identifiers = person ? identifiersFromPerson(person.profile) : NO_IDENTIFIERS;
  const profileUrls = [...identifiers.profileUrls, ...getProfile(personKey ?? person?.personKey)];
  const emails: string[] = [];
  const phones: string[] = [];
  for (const found of values) {
    if (found.kind === 'contact.phones') phones.push(found.value.number);
    else emails.push(found.value.email);
  }
  return { ...identifiers, profileUrls, emails: filled(...emails), phones: filled(...phones) };
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Merges the identifiers of one person: names of one are combined with companies of another.
 * Duplicates are removed, because a person may have thousands of equal records.
 */
export function mergeIdentifiers(...all: readonly PersonIdentifiers[]): PersonIdentifiers {
  return {
    emails: distinct(all.flatMap(({ emails }) => emails)),
    profileUrls: distinct(all.flatMap(({ profileUrls }) => profileUrls)),
    networkIds: distinct(all.flatMap(({ networkIds }) => networkIds)),
    phones: distinct(all.flatMap(({ phones }) => phones)),
    names: distinct(all.flatMap(({ names }) => names)),
    companyNames: distinct(all.flatMap(({ companyNames }) => companyNames)),
    companyDomains: distinct(all.flatMap(({ companyDomains }) => companyDomains)),
    domains: distinct(all.flatMap(({ domains }) => domains)),
  };
}

/** The spellings of one name for comparison. */
export const nameKeys = (fullName: string): string[] =>
  personNameKeys({ fullName, firstName: '', lastName: '' });

/** The words in any order: "Müller, Jörg", "Jörg Müller" and "Müller Jörg"; also 山田 太郎 as 山田太郎. */
export const unorderedNames = (name: string): string[] =>
  nameKeys(name).flatMap((key) => [key.split(' ').toSorted().join(' '), ...joinName(key)]);

export const profileLinks = ({ profileUrls }: PersonIdentifiers): string[] =>
  profileUrls.map(canonicalProfileLink).filter(Boolean);

export const toNumberKeys = ({ phones }: Pick<PersonIdentifiers, 'phones'>): string[] =>
  phones
    .map(foldPhoneNumber)
    .filter(Boolean)
    .map((digits) => `phone ${digits}`);

/** Keys that need no name beside them: the mailbox without its +tag, the profile, the network id, and the number. */
export function toDirectKeys(identifiers: PersonIdentifiers): string[] {
  return [
    ...identifiers.emails.map((email) => `email ${foldMailbox(email)}`),
    ...profileLinks(identifiers).map((link) => `profile ${link}`),
    ...identifiers.networkIds.map((id) => `network ${id}`),
    ...toNumberKeys(identifiers),
  ];
}

/** Each company and each registrable domain. They identify a person only together with a name. */
export const toEmployerKeys = ({ companyNames, companyDomains }: PersonIdentifiers): string[] => [
  ...companyNames
    .map(foldCompanyName)
    .filter(Boolean)
    .map((company) => `company ${company}`),
  ...companyDomains
    .map(registrableDomain)
    .filter(Boolean)
    .map((domain) => `domain ${domain}`),
];

/** Keys that identify this person: the direct ones, and the name without titles, in any order, with each employer. */
export function toIdentifierKeys(identifiers: PersonIdentifiers): string[] {
  const names = identifiers.names.flatMap(unorderedNames);
  const employers = toEmployerKeys(identifiers);
  const named = names.flatMap((name) => employers.map((employer) => `name ${name} ${employer}`));
  return [...new Set([...toDirectKeys(identifiers), ...named])];
}

/** Beside anything else, a number only confirms a name (known-person.ts). */
export const isNumberAlone = (identifiers: PersonIdentifiers): boolean =>
  identifiers.phones.length > 0 && toIdentifierKeys({ ...identifiers, phones: [] }).length === 0;

export const domainKey = (domain: string): string => `domain ${hostWithoutWww(domain)}`;

/** All keys under which the person may be suppressed, including keys for a whole domain. */
export function suppressibleKeys(identifiers: PersonIdentifiers): string[] {
  const ofEmails = identifiers.emails.map((email) => email.slice(email.lastIndexOf('@') + 1));
  // mail.harbour.example is suppressed with harbour.example.
  const domains = [...identifiers.domains, ...ofEmails].flatMap(domainsAbove);
  // A meaningless query parameter must not bypass a suppression.
  const pages = profileLinks(identifiers).map((link) => link.replace(/\?.*$/s, ''));
  return [
    ...new Set([
      ...toIdentifierKeys(identifiers),
      ...pages.map((page) => `profile ${page}`),
      ...domains.map((domain) => `domain ${domain}`),
    ]),
  ];
}

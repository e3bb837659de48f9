// The keys of people and companies: the same key for every spelling of the same person or company. Keys are compared,
// never shown or sent. A person has several, strongest first:
//
//   net:<site>/<path>            the profile on a professional network
//   who:<name>@<domain>          name and company domain
//   who:<name>@=<company>        name and company name
//   may:<name>@<domain>          a loose form of the name: counts only when nothing contradicts it
//
// A false match would show one person's address for another, so only spelling is folded: letter case,
// accents, punctuation, titles, degrees, legal forms, the order of "Last, First". Short forms and middle
// initials are in the loose key only, and same-person.ts decides when it counts.
import { foldCompanyName } from './fold-company-name.ts';
import { companyDomain, domainInCompanyName, isSharedDomain } from './domain.ts';
import { looseNameKey, personNameKeys, type NameParts } from './person-name-keys.ts';
import { canonicalProfileLink } from './profile-link.ts';
import type { PublicSuffixes } from './public-suffixes.ts';

/** Increase it with every change that gives other keys for the same input: both programs then rewrite stored keys. */
export const IDENTITY_VERSION = 2;

const PROFILE_PREFIX = 'net:';

/** @param link as canonicalProfileLink returns it */
export const toProfileKey = (link: string): string => PROFILE_PREFIX + link;

/** The profile links among the keys. */
export const listProfileLinks = (keys: readonly string[]): string[] =>
  keys
    .filter((key) => key.startsWith(PROFILE_PREFIX))
    .map((key) => key.slice(PROFILE_PREFIX.length));

/** The known values of a person; '' for unknown ones. */
export type Identity = NameParts & {
  companyName: string;
  companyDomain: string;
  networkUrl: string;
};

/**
 * Every key of this person, strongest first; empty when the values identify no person.
 *
 * - one person: {Ada Example, "Acme GmbH"} and {"Example, Dr. Ada", "ACME"}
 * - two people: {Ada Example, "Acme"} and {Ada Example, "Selby Rail"}
 */
export function personKeys(identity: Identity, suffixes: PublicSuffixes): string[] {
  const link = canonicalProfileLink(identity.networkUrl);
  const names = personNameKeys(identity);
  const company = foldCompanyName(identity.companyName);
  const domain =
    companyDomain(identity.companyDomain, suffixes) ||
    domainInCompanyName(identity.companyName, suffixes);
  // A domain that unrelated people share identifies less than the company's name.
  const isShared = domain !== '' && isSharedDomain(domain, suffixes);
  const loose = names.map(looseNameKey).filter(Boolean);
  const keys = [
    ...(link ? [toProfileKey(link)] : []),
    ...(domain && !(isShared && company) ? names.map((name) => `who:${name}@${domain}`) : []),
    ...(company ? names.map((name) => `who:${name}@=${company}`) : []),
    ...(domain && !isShared ? loose.map((name) => `may:${name}@${domain}`) : []),
  ];
  return [...new Set(keys)];
}

/** Every key of a company; empty when the values identify none. '' for unknown values. */
export function companyKeys(
  company: { domain: string; networkUrl: string },
  suffixes: PublicSuffixes,
): string[] {
  const domain = companyDomain(company.domain, suffixes);
  const link = canonicalProfileLink(company.networkUrl);
  return [...(domain ? [`domain:${domain}`] : []), ...(link ? [toProfileKey(link)] : [])];
}

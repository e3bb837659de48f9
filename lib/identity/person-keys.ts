// The keys of people and companies: one canonical key for the same person or company, however it was
// spelt. Keys are compared, never shown or sent. A person has several, strongest first:
//
//   net:<site>/<path>            the profile on a professional network
//   who:<name>@<domain>          name and company domain
//   who:<name>@=<company>        name and company name
//   may:<name>@<domain>          the same name loosely: counts only when nothing speaks against it
//
// A false match would show one person's address for another, so only spelling is folded: letter case,
// accents, punctuation, titles, degrees, legal forms, the order of "Last, First". Short forms and middle
// initials are in the loose key only, and likeness.ts decides what that is worth.
import { foldCompanyName } from './company-name.ts';
import { companyDomain, domainInCompanyName, isSharedDomain } from './domain.ts';
import { looseNameKey, personNameKeys, type NameParts } from './person-name-keys.ts';
import { canonicalProfileLink } from './profile-link.ts';
import type { PublicSuffixes } from './public-suffixes.ts';

/** Raise it whenever a change makes another key of the same input: both programs then rewrite stored keys. */
export const IDENTITY_VERSION = 2;

/** What is known of a person; '' for what is not. */
export type Identity = NameParts & {
  companyName: string;
  companyDomain: string;
  networkUrl: string;
};

/**
 * Every key of this person, strongest first; empty when nothing says who is meant.
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
  // A domain that strangers share says less than the company's name.
  const isShared = domain !== '' && isSharedDomain(domain, suffixes);
  const loose = names.map(looseNameKey).filter(Boolean);
  const keys = [
    ...(link ? [`net:${link}`] : []),
    ...(domain && !(isShared && company) ? names.map((name) => `who:${name}@${domain}`) : []),
    ...(company ? names.map((name) => `who:${name}@=${company}`) : []),
    ...(domain && !isShared ? loose.map((name) => `may:${name}@${domain}`) : []),
  ];
  return [...new Set(keys)];
}

/** Every key of a company; empty when nothing says which one is meant. '' for what is not known. */
export function companyKeys(
  company: { domain: string; networkUrl: string },
  suffixes: PublicSuffixes,
): string[] {
  const domain = companyDomain(company.domain, suffixes);
  const link = canonicalProfileLink(company.networkUrl);
  return [...(domain ? [`domain:${domain}`] : []), ...(link ? [`net:${link}`] : [])];
}

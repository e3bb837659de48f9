// One canonical key for the same person or company, however it was spelt. Keys are compared, never
// shown or sent. A person has several, strongest first.
//
//   net:<site>/<path>            the profile on a professional network
//   who:<name>@<domain>          name and company domain
//   who:<name>@=<company>        name and company name
//   may:<name>@<domain>          the same name loosely: counts only when nothing speaks against it
//
// A false merge would show one person's address for another, so spelling alone is folded: letter case,
// accents, punctuation, titles, degrees, legal forms, the order of a "Last, First". Short forms and
// middle initials are in the loose key only, and identity/likeness.ts decides what that is worth.
import { domainInName, foldCompany, foldDomain, isSharedDomain } from './identity/company.ts';
import { looseName, personNames } from './identity/person-names.ts';
import { foldNetworkUrl } from './network-key.ts';

export { foldCompany, foldDomain } from './identity/company.ts';
export { fold } from './identity/fold.ts';
export { likeness, pickSame } from './identity/likeness.ts';

export type Identity = {
  fullName: string;
  firstName: string;
  lastName: string;
  companyName: string;
  companyDomain: string;
  networkUrl: string;
};

/** Every key of this person, strongest first; empty when nothing says who is meant. */
export function personKeys(identity: Identity): string[] {
  const network = foldNetworkUrl(identity.networkUrl);
  const names = personNames(identity);
  const company = foldCompany(identity.companyName);
  const domain = foldDomain(identity.companyDomain) || domainInName(identity.companyName);
  // A domain that strangers share says less than the company's name.
  const shared = domain !== '' && isSharedDomain(domain);
  const loose = names.map(looseName).filter(Boolean);
  const keys = [
    ...(network ? [`net:${network}`] : []),
    ...(domain && !(shared && company) ? names.map((name) => `who:${name}@${domain}`) : []),
    ...(company ? names.map((name) => `who:${name}@=${company}`) : []),
    ...(domain && !shared ? loose.map((name) => `may:${name}@${domain}`) : []),
  ];
  return [...new Set(keys)];
}

export function companyKeys(company: { domain: string; networkUrl: string }): string[] {
  const domain = foldDomain(company.domain);
  const network = foldNetworkUrl(company.networkUrl);
  return [...(domain ? [`domain:${domain}`] : []), ...(network ? [`net:${network}`] : [])];
}

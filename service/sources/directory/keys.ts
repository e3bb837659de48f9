// What people and companies are found by, made from what is known of them.
import { getDomain } from 'tldts';
import type { Company } from '../../../lib/contract/company.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { foldCompany, foldDomain } from '../fold.ts';
import { profileKey } from '../profile-key.ts';
import { nameKey, words } from './match/name-words.ts';

/**
 * "careers.acme.co.uk" → "acme.co.uk". Customers of one hosting provider are apart, as the public
 * suffix list has them: "acme.github.io" stays.
 */
export const rootDomain = (domain: string): string => {
  const folded = foldDomain(domain);
  return getDomain(folded, { allowPrivateDomains: true }) ?? folded;
};

export const emailKey = (email: string): string => email.replaceAll('\0', '').trim().toLowerCase();

type SocialProfiles = Company['social_profiles'];

export const networkKeys = (profiles: SocialProfiles) => {
  const network = profiles?.professional_network;
  return {
    profile_key: network?.url ? profileKey(network.url) : null,
    network_id: network?.id ? network.id : null,
  };
};

export const companyKeys = (company: Company) => ({
  name_key: foldCompany(company.name),
  domain: foldDomain(company.domain),
  root_domain: rootDomain(company.domain),
  ...networkKeys(company.social_profiles),
});

export const personKeys = (person: Person) => ({
  full_name_key: nameKey(person.full_name),
  name_key: nameKey(`${person.first_name} ${person.last_name}`),
  ...networkKeys(person.social_profiles),
});

export const employmentKeys = (person: Person) => ({
  given_key: words(person.first_name).join(' '),
  surname_key: words(person.last_name).join(' '),
});

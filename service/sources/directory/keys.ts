// What people and companies are found by, made from what is known of them. A change here needs a higher
// IDENTITY_VERSION, so that stored keys are made again (service/rekey/).
import type { Company } from '../../../lib/contract/company.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { foldCompanyName } from '../../../lib/identity/company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { unorderedNameKey } from '../../../lib/identity/person-name-keys.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import { profileLinkOf } from '../person-key.ts';
import { givenWords, surnameWords } from './match/name-words.ts';

/** A text that is no address is kept as it is; PostgreSQL has no text with a zero byte. */
export const emailKey = (email: string): string => foldEmail(email.replaceAll('\0', ''));

type Profiled = Pick<Person, 'social_profiles'>;

export const networkKeys = (known: Profiled) => ({
  profile_key: profileLinkOf(known) || null,
  network_id: known.social_profiles?.professional_network?.id || null,
});

export const companyKeys = (company: Pick<Company, 'name' | 'domain' | 'social_profiles'>) => ({
  name_key: foldCompanyName(company.name),
  domain: hostWithoutWww(company.domain),
  root_domain: registrableDomain(company.domain),
  ...networkKeys(company),
});

/** An alias is a domain where it has a dot, else a name. Folding an alias key gives itself. */
export const aliasKey = (alias: string): string =>
  (alias.includes('.') && hostWithoutWww(alias)) || foldCompanyName(alias);

type Named = Pick<Person, 'first_name' | 'last_name' | 'full_name'>;

export const personKeys = (person: Named & Profiled) => ({
  full_name_key: unorderedNameKey(person.full_name),
  name_key: unorderedNameKey(`${person.first_name} ${person.last_name}`),
  ...networkKeys(person),
});

export const employmentKeys = (person: Pick<Named, 'first_name' | 'last_name'>) => ({
  given_key: givenWords(person.first_name).join(' '),
  surname_key: surnameWords(person.last_name).join(' '),
});

// The keys that find people and companies. A change here needs a higher IDENTITY_VERSION, so that
// stored keys are recomputed (service/rekey/).
import type { Company } from '../../../lib/contract/company.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { foldCompanyName } from '../../../lib/identity/fold-company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { unorderedNameKey } from '../../../lib/identity/person-name-keys.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import { getProfileLink } from '../person-key.ts';
import { givenWords, surnameWords } from './name-words.ts';

/** A text that is not an address is kept unchanged; PostgreSQL stores no zero byte. */
export const emailKey = (email: string): string => foldEmail(email.replaceAll('\0', ''));

type Profiled = Pick<Person, 'social_profiles'>;

const networkKeys = (known: Profiled) => ({
  profile_key: getProfileLink(known) || null,
  network_id: known.social_profiles?.professional_network?.id || null,
});

export const toCompanyKeyColumns = (
  company: Pick<Company, 'name' | 'domain' | 'social_profiles'>,
) => ({
  name_key: foldCompanyName(company.name),
  domain: hostWithoutWww(company.domain),
  root_domain: registrableDomain(company.domain),
  ...networkKeys(company),
});

/**
 * An alias with a dot is a domain, any other is a name. Folding an alias key returns the same key.
 */
export const aliasKey = (alias: string): string =>
  (alias.includes('.') && hostWithoutWww(alias)) || foldCompanyName(alias);

type Named = Pick<Person, 'first_name' | 'last_name' | 'full_name'>;

export const toPersonKeyColumns = (person: Named & Profiled) => ({
  full_name_key: unorderedNameKey(person.full_name),
  name_key: unorderedNameKey(`${person.first_name} ${person.last_name}`),
  ...networkKeys(person),
});

export const toEmploymentKeyColumns = (person: Pick<Named, 'first_name' | 'last_name'>) => ({
  given_key: givenWords(person.first_name).join(' '),
  surname_key: surnameWords(person.last_name).join(' '),
});

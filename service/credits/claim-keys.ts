// The keys under which a purchase is stored. When one of them occurs again within three months, it
// is the same person or address and is free: the same request, a person that a source recognises,
// or the same values. lib/identity defines what is the same.
//
// A purchase is stored as a digest, which does not reveal the rules behind its key. Earlier rules
// may have merged two people, so each key that those rules could merge contains its version and
// never equals a digest of another version. service/rekey/ also stores purchases under their new
// keys.
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { foldCompanyName } from '../../lib/identity/fold-company-name.ts';
import { foldEmail } from '../../lib/identity/email-address.ts';
import { IDENTITY_VERSION } from '../../lib/identity/person-keys.ts';
import { personNameKeys } from '../../lib/identity/person-name-keys.ts';
import { foldPhoneNumber } from '../../lib/identity/fold-phone-number.ts';
import { canonicalProfileLink, isOnKnownNetwork } from '../../lib/identity/profile-link.ts';
import { registrableDomain } from '../sources/domains.ts';
import { readProfileLink } from '../sources/person-key.ts';
import type { SourceAnswer } from '../sources/source.ts';
import { getFullName, type PersonQuery } from '../sources/person-query.ts';

const versioned = (key: string): string => `${key} v${IDENTITY_VERSION}`;

/**
 * All versions tell apart names on a known network; earlier ones did not tell apart other
 * addresses.
 */
const linkKey = (key: string, link: string): string =>
  isOnKnownNetwork(link) ? key : versioned(key);

/**
 * The same request is free even when sources now recognise another person. The key is the strongest
 * identifier of the request; for a name, it is the name without titles together with the
 * registrable domain, or else with the company's name. A name with a short form beside it gives
 * several keys: William "Bill".
 */
export function askedKeys(personQuery: PersonQuery): string[] {
  const link = canonicalProfileLink(personQuery.profileUrl ?? '');
  if (link) return [linkKey(`asked profile ${link}`, link)];
  if (personQuery.networkId !== undefined) return [`asked network ${personQuery.networkId}`];
  if (personQuery.email) return [`asked email ${foldEmail(personQuery.email)}`];
  const domain = registrableDomain(personQuery.companyDomain ?? '');
  const company = domain ? '' : foldCompanyName(personQuery.companyName ?? '');
  const { firstName = '', lastName = '' } = personQuery;
  return personNameKeys({ fullName: getFullName(personQuery), firstName, lastName }).map((name) =>
    versioned(`asked name ${JSON.stringify([name, domain, company])}`),
  );
}

/** The claim key of a lookup, from a person key (sources/person-key.ts). */
export function lookupClaimKey(personKey: string): string {
  if (personKey.startsWith('name:')) return versioned(personKey);
  const link = readProfileLink(personKey);
  return link === null ? personKey : linkKey(personKey, link);
}

export const personClaimKey = (personKey: string): string => `person ${lookupClaimKey(personKey)}`;
export const emailClaimKey = (email: string): string => `email ${foldEmail(email)}`;
export const phoneClaimKey = (number: string): string => `phone ${foldPhoneNumber(number)}`;

/** The keys of the requested person, and of the person in the answer. */
export function personClaimKeys(
  personQuery: PersonQuery,
  { person, personKey }: SourceAnswer,
): string[] {
  const known = [person?.personKey, personKey].filter((key) => key !== undefined);
  return [...askedKeys(personQuery), ...known.map(personClaimKey)];
}

/** The keys of the values of one kind. */
export function valueClaimKeys(kind: EnrichField, found: ContactInfo): string[] {
  switch (kind) {
    case 'contact.work_emails':
      return found.work_emails.map(({ email }) => emailClaimKey(email));
    case 'contact.personal_emails':
      return found.personal_emails.map(({ email }) => emailClaimKey(email));
    case 'contact.phones':
      return found.phones.map(({ number }) => phoneClaimKey(number));
  }
}

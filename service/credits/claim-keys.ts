// The keys under which a purchase is written. Whatever of them comes again within three months shows
// that it is the same person, or the same address, and it is free: asked for as before, the person
// that a source recognises, and the very values that were shown. lib/identity decides what is the same.
//
// A purchase is stored as a digest, which tells nothing of the rules that its key was made by. Rules before
// may have taken two people for one, so a key whose rules can do that names their version: it never meets
// a digest of another version. service/rekey/ writes stored purchases under their new keys too.
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { foldCompanyName } from '../../lib/identity/company-name.ts';
import { foldEmail } from '../../lib/identity/email-address.ts';
import { IDENTITY_VERSION } from '../../lib/identity/person-keys.ts';
import { personNameKeys } from '../../lib/identity/person-name-keys.ts';
import { foldPhoneNumber } from '../../lib/identity/phone-number.ts';
import { canonicalProfileLink, isOnKnownNetwork } from '../../lib/identity/profile-link.ts';
import { registrableDomain } from '../sources/domains.ts';
import type { SourceAnswer } from '../sources/source.ts';
import type { Who } from '../sources/search-input.ts';

const versioned = (key: string): string => `${key} v${IDENTITY_VERSION}`;

const PROFILE = 'profile:';

/** Names on a known network were told apart by every version, addresses elsewhere were not. */
const linkKey = (key: string, link: string): string =>
  isOnKnownNetwork(link) ? key : versioned(key);

/**
 * "Asked the same again" is free even where sources have come to recognise another person. By the
 * strongest thing that was said; by name, it is the name without titles beside the registrable domain, else
 * beside the company's name. Several where a short form is written beside the name: William "Bill".
 */
export function askedKeys(who: Who): string[] {
  const link = canonicalProfileLink(who.profileUrl ?? '');
  if (link) return [linkKey(`asked profile ${link}`, link)];
  if (who.networkId !== undefined) return [`asked network ${who.networkId}`];
  if (who.email) return [`asked email ${foldEmail(who.email)}`];
  const domain = registrableDomain(who.companyDomain ?? '');
  const company = domain ? '' : foldCompanyName(who.companyName ?? '');
  const { fullName = '', firstName = '', lastName = '' } = who;
  return personNameKeys({
    fullName: fullName || `${firstName} ${lastName}`,
    firstName,
    lastName,
  }).map((name) => versioned(`asked name ${JSON.stringify([name, domain, company])}`));
}

/** Of a person key (sources/person-key.ts), as lookups claim it. */
export function lookupClaimKey(personKey: string): string {
  if (personKey.startsWith('name:')) return versioned(personKey);
  return personKey.startsWith(PROFILE)
    ? linkKey(personKey, personKey.slice(PROFILE.length))
    : personKey;
}

export const personClaimKey = (personKey: string): string => `person ${lookupClaimKey(personKey)}`;
export const emailClaimKey = (email: string): string => `email ${foldEmail(email)}`;
export const phoneClaimKey = (number: string): string => `phone ${foldPhoneNumber(number)}`;

/** Of the person that was asked for, and of the one that the answer is about. */
export function personClaimKeys(who: Who, { person, personKey }: SourceAnswer): string[] {
  const known = [person?.personKey, personKey].filter((key) => key !== undefined);
  return [...askedKeys(who), ...known.map(personClaimKey)];
}

/** Of the values of one kind. */
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

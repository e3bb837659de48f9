// The keys under which a purchase is written. Whatever of them comes again within three months shows
// that it is the same person, or the same address, and it is free: asked for as before, the person
// that a source recognises, and the very values that were shown. Only spelling is folded.
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { foldCompany, foldDomain, foldName } from '../sources/fold.ts';
import { profileKey } from '../sources/profile-key.ts';
import type { SourceAnswer } from '../sources/source.ts';
import type { Who } from '../sources/who.ts';

const parts = (...values: (string | null)[]): string => JSON.stringify(values);

/** "Asked the same again" is free even where sources have come to recognise somebody else. */
export function askedKey(who: Who): string {
  const profile = who.profileUrl ? profileKey(who.profileUrl) : null;
  if (profile !== null) return `asked profile ${profile}`;
  if (who.networkId !== undefined) return `asked network ${who.networkId}`;
  if (who.email) return `asked email ${who.email.trim().toLowerCase()}`;
  const name = foldName(who.fullName ?? `${who.firstName ?? ''} ${who.lastName ?? ''}`);
  const domain = who.companyDomain ? foldDomain(who.companyDomain) : null;
  const company = who.companyName ? foldCompany(who.companyName) : null;
  return `asked name ${parts(name, domain, domain === null ? company : null)}`;
}

export const personClaimKey = (personKey: string): string => `person ${personKey}`;
export const emailClaimKey = (email: string): string => `email ${email.trim().toLowerCase()}`;
export const phoneClaimKey = (number: string): string => `phone ${number.replace(/\D/g, '')}`;

/** Of whom was asked for, and of whom the answer is about. */
export function personClaimKeys(who: Who, { person, personKey }: SourceAnswer): string[] {
  const known = [person?.personKey, personKey].filter((key) => key !== undefined);
  return [askedKey(who), ...known.map(personClaimKey)];
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

// The addresses and numbers that the user typed or imported for a person.
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { Kind } from '../../model/kinds.ts';
import {
  getCompanyDomain,
  toCoveredKind,
  toGivenEmailKind,
} from '../../enrichment/identity/given-emails.ts';

export type OwnValue = { value: string; at: string };

/** The values of this kind, the latest first, without those that were revealed or looked up as well. */
export function listOwnValues(contact: Contact, kind: Kind): OwnValue[] {
  const { own = {}, workEmail, personalEmail, phone, givenEmails = [] } = contact;
  if (kind === 'phone') {
    const known = new Set(phone?.values.map(({ number }) => foldPhoneNumber(number)));
    return (own.phones ?? [])
      .filter(({ number }) => !known.has(foldPhoneNumber(number)))
      .map(({ number, at }) => ({ value: number, at }))
      .toReversed();
  }
  const company = getCompanyDomain(contact);
  const elsewhere = [
    ...(workEmail?.values ?? []),
    ...(personalEmail?.values ?? []),
    ...givenEmails,
  ];
  const known = new Set(elsewhere.map(({ email }) => foldEmail(email)));
  return (own.emails ?? [])
    .filter(
      ({ email }) => !known.has(foldEmail(email)) && toGivenEmailKind(email, company) === kind,
    )
    .map(({ email, at }) => ({ value: email, at }))
    .toReversed();
}

/** The latest value that stands for this kind, so that a list does not look it up (missing-kinds.ts). */
export const findCoveringOwnValue = (contact: Contact, kind: Kind): OwnValue | undefined =>
  listOwnValues(contact, kind).find(
    ({ value }) => kind === 'phone' || toCoveredKind(value, getCompanyDomain(contact)) === kind,
  );

// Finds the kinds of a contact that need not be bought, and those that can be.
import { isOwned, type Contact, type ContactSummary } from '../../model/contacts/contact.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import { getCompanyDomain, toCoveredKind } from '../identity/given-emails.ts';

type KnownContact = ContactSummary & Partial<Pick<Contact, 'profile'>>;

/** The newest value that the user gave or typed and that stands for this kind; null without one. */
export function findOwnValue(contact: KnownContact, kind: Kind): string | null {
  const { givenEmails = [], own = {} } = contact;
  if (kind === 'phone') return own.phones?.at(-1)?.number ?? null;
  const company = getCompanyDomain(contact);
  const isOfKind = ({ email }: { email: string }) => toCoveredKind(email, company) === kind;
  return [...givenEmails, ...(own.emails ?? [])].findLast(isOfKind)?.email ?? null;
}

/**
 * The kinds of which the contact has no value: neither a revealed one, nor one that the user gave or typed. A kind that
 * was looked for without success is missing. Many people at once are asked only for these; a click on the price of one
 * kind of one person requests it unless it is revealed.
 */
export const findMissingKinds = (contact: KnownContact): Kind[] =>
  KINDS.filter((kind) => !isOwned(contact, kind) && findOwnValue(contact, kind) === null);

// Finds contacts among a batch in memory, for one search in the settings. The contacts page and the panel have an index
// (lib/contacts/search/).
import { foldText } from '../identity/fold-text.ts';
import type { ContactSummary } from '../model/contacts/contact.ts';
import { toShownValues } from '../model/contacts/shown-values.ts';

export type Searchable = { contact: ContactSummary; text: string };

/**
 * The text that a search looks in, folded once: name, title, company and place, as given and as the user has changed
 * them, and every address.
 */
export const toSearchable = (contacts: readonly ContactSummary[]): Searchable[] =>
  contacts.map((contact) => ({
    contact,
    text: [
      ...[contact, toShownValues(contact)].flatMap((one) => [
        one.fullName,
        one.title,
        one.companyName,
        one.companyDomain,
        one.location,
      ]),
      ...[contact.workEmail, contact.personalEmail].flatMap(
        (found) => found?.values.map(({ email }) => email) ?? [],
      ),
      ...(contact.givenEmails ?? []).map(({ email }) => email),
      ...(contact.own?.emails ?? []).map(({ email }) => email),
    ]
      .map(foldText)
      .join('\n'),
  }));

/** The contacts that contain every word of the query, ignoring case and accents. Keeps the order. */
export function searchContacts(index: readonly Searchable[], query: string): ContactSummary[] {
  const words = foldText(query).split(' ').filter(Boolean);
  return index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ contact }) => contact);
}

// Finds contacts among a batch in memory, for one search in the settings. The contacts page and the panel have an index
// (lib/contacts/search/).
import { containsWords } from '../identity/fold-text.ts';
import type { ContactSummary } from '../model/contacts/contact.ts';
import { toShownValues } from '../model/contacts/shown-values.ts';

/** Name, title, company and place, as given and as the user has changed them, and every address. */
const listTexts = (contact: ContactSummary): string[] => [
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
];

/** The contacts that contain every word of the query. Keeps the order. */
export const filterContacts = (
  contacts: readonly ContactSummary[],
  query: string,
): ContactSummary[] => contacts.filter((contact) => containsWords(listTexts(contact), query));

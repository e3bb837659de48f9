import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import { addEvent, changeContact } from '../../model/contacts/contact-change.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { ImportRow } from '../../model/import.ts';

/** The name of the file, when it is imported, and the lists that its people are saved to. */
type Source = { name: string; now: Date; lists: readonly string[] };

/** The contact in the user's list, with what the file says: addresses are the user's own values. */
export function withImported(contact: Contact, row: ImportRow, source: Source): Contact {
  const { name, now, lists } = source;
  const at = now.toISOString();
  const own = contact.own ?? {};
  const emails = own.emails ?? [];
  const phones = own.phones ?? [];
  const newEmails = [...row.workEmails, ...row.personalEmails].filter(
    (email) => !emails.some((known) => foldEmail(known.email) === email),
  );
  const newPhones = row.phones.filter(
    (number) => !phones.some((known) => foldPhoneNumber(known.number) === foldPhoneNumber(number)),
  );
  const isNew = contact.savedAt === null;
  const history = isNew || newEmails.length + newPhones.length > 0;
  const added = changeContact(contact, { type: 'lists', add: [...lists], remove: [] }, now);
  return {
    ...contact,
    ...added,
    ...(added.lists && { editedAt: at }),
    savedAt: contact.savedAt ?? at,
    ...(contact.deletedAt ? { deletedAt: null } : {}),
    ...(newEmails.length + newPhones.length > 0
      ? {
          own: {
            ...own,
            emails: [...emails, ...newEmails.map((email) => ({ email, at }))],
            phones: [...phones, ...newPhones.map((number) => ({ number, at }))],
          },
        }
      : {}),
    ...(history
      ? { history: addEvent(contact.history, { at, type: 'imported', text: name }) }
      : {}),
  };
}

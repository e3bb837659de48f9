// A contact as it is sent to a CRM: the values that files contain by default.
import { listEmails, listPhones } from './emails-and-phones.ts';
import {
  createToExportedPerson,
  type ExportedEmail,
  type ExportedPerson,
} from './exported-person.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import type { Contact } from '../../model/contacts/contact.ts';

export type SentPerson = {
  id: string;
  person: ExportedPerson;
  /** Folded, the best one first. */
  emails: readonly string[];
  /** As canonicalProfileLink returns it; '' without one. */
  link: string;
};

const toExportedPerson = createToExportedPerson(
  // Values that are marked as wrong were removed before. Sources and labels are not sent.
  { hostOfJob: () => '', getFlags: () => [], labels: [], unanswered: () => [] },
  { invalid: false, markedWrong: false },
);

export function toSentPerson(contact: Contact): SentPerson {
  const person = toExportedPerson(contact);
  return {
    id: contact.id,
    person,
    emails: [...new Set(listEmails(person).map(({ email }) => foldEmail(email)))],
    link: canonicalProfileLink(person.profileUrl),
  };
}

/** Without these addresses, which are folded. */
export function withoutEmails(sent: SentPerson, omitted: ReadonlySet<string>): SentPerson {
  const keep = (emails: readonly ExportedEmail[]) =>
    emails.filter(({ email }) => !omitted.has(foldEmail(email)));
  const { workEmails, ownEmails, personalEmails } = sent.person;
  return {
    ...sent,
    emails: sent.emails.filter((email) => !omitted.has(email)),
    person: {
      ...sent.person,
      workEmails: keep(workEmails),
      ownEmails: keep(ownEmails),
      personalEmails: keep(personalEmails),
    },
  };
}

/** A link in another script as browsers copy it, percent-encoded. */
export const listEncoded = (link: string): string[] =>
  /^[ -~]*$/.test(link) ? [] : [encodeURI(link.toWellFormed())];

/** A CRM would create a record of a person without both each time. */
export const isFindable = ({ emails, link }: SentPerson): boolean =>
  emails.length > 0 || link !== '';

/** Every text that identifies the person, to keep it out of reasons. */
export const listValues = ({ person, emails, link }: SentPerson): string[] =>
  [
    ...emails,
    ...listEmails(person).map(({ email }) => email),
    ...listPhones(person).map(({ number }) => number),
    person.fullName,
    person.firstName,
    person.lastName,
    person.profileUrl,
    person.companyName,
    person.companyDomain,
    person.title,
    person.location,
    link,
  ].filter(Boolean);

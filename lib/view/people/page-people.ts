// The people on a page by name, with the contacts that they are.
import type { PeopleSubject, Reading } from '../../detect/subject.ts';
import { commaText } from '../../i18n/list-text.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { toListedPerson } from '../subject/shown-subject.ts';

export type PagePerson = {
  index: number;
  person: PersonInput;
  name: string;
  /** Role and company. */
  text: string;
  contact: Contact | null;
};

/** `contacts`: in the order of the page; null until read. */
export const toPagePeople = (
  subject: PeopleSubject,
  reading: Reading,
  contacts: readonly (Contact | null)[] | null,
): PagePerson[] =>
  subject.people.map((one, index) => {
    const { person } = toListedPerson(subject, one, reading);
    const text = commaText([person.title, person.companyName]);
    return { index, person, name: person.fullName, text, contact: contacts?.[index] ?? null };
  });

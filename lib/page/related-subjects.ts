// People and companies around what is shown, each a press away.
import type { Contact } from '../model/contact.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { Actions } from './actions.ts';
import type { PersonRecords } from './subject-records.ts';
import { contactInput } from '../view/subject/contact-subject.ts';
import type { Near } from '../view/subject/related-subject.ts';

export function openContact(contact: Contact, actions: Actions, kind: 'contacts' | 'jobs'): void {
  const person = contactInput(contact);
  actions.present({ kind: 'person', person, subject: null, from: { kind } });
}

export const nearContact = (contact: Contact, actions: Actions): Near => ({
  id: contact.id,
  kind: 'person',
  name: contact.fullName,
  text: [contact.title, 'in your contacts'].filter(Boolean).join(' · '),
  onOpen: () => openContact(contact, actions, 'contacts'),
});

export function nearPerson(person: PersonInput, records: PersonRecords, actions: Actions) {
  const domain = records.contact?.companyDomain || person.companyDomain || records.company?.domain;
  const name = person.companyName || records.contact?.companyName || domain || '';
  const viewCompany = domain
    ? () =>
        actions.present({
          kind: 'company',
          company: { name, domain, networkUrl: '', pageUrl: person.pageUrl },
          from: { kind: 'typed' },
        })
    : null;
  const people = records.colleagues.map((contact) => nearContact(contact, actions));
  const company: Near[] =
    viewCompany && domain
      ? [{ id: domain, kind: 'company', name, text: domain, onOpen: viewCompany }]
      : [];
  return { viewCompany, people, all: [...company, ...people] };
}

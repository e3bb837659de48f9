// People and companies related to the shown subject; a press shows them.
import { t } from '@lingui/core/macro';
import { personKeys } from '../enrichment/identity/identity-keys.ts';
import type { ContactSummary } from '../model/contacts/contact.ts';
import { withOwnValues } from '../model/contacts/shown-values.ts';
import { mapPersonFields, type PersonInput } from '../model/subject-input.ts';
import type { Actions } from './actions/actions.ts';
import type { PersonRecords } from './page-state.ts';
import { getStoredName } from '../model/contacts/known-company.ts';
import type { Origin, ShownSubjectOfKind } from '../view/subject/shown-subject.ts';
import type { RelatedSubject } from '../view/subject/related-subject.ts';

/**
 * The details of a stored contact as input for a request, by which the contact is found again. A list requests what the
 * user has corrected; only a contact that nothing else identifies is found by it.
 */
export function contactToPersonInput(contact: ContactSummary): PersonInput {
  const isFound = personKeys(contact).length > 0;
  const person = isFound ? contact : withOwnValues(contact, contact.own);
  return { ...mapPersonFields((field) => person[field]), pageUrl: contact.pageUrl };
}

export function openContact(contact: ContactSummary, actions: Actions, from: Origin): void {
  const person = contactToPersonInput(contact);
  actions.present({ kind: 'person', person, subject: null, from });
}

/** For a list whose heading says that these are contacts. */
export const toRelatedContact = (contact: ContactSummary, actions: Actions): RelatedSubject => ({
  id: contact.id,
  kind: 'person',
  name: contact.fullName,
  text: contact.title,
  onOpen: () => openContact(contact, actions, { kind: 'contacts' }),
});

export function findRelatedSubjects(
  shown: ShownSubjectOfKind<'person'>,
  records: PersonRecords,
  actions: Actions,
) {
  const { person } = shown;
  const domain = records.contact?.companyDomain || person.companyDomain || records.company?.domain;
  const stored = records.company && getStoredName({ known: records.company, employer: null });
  const name = stored || person.companyName || records.contact?.companyName || domain || '';
  const viewCompany = domain
    ? () =>
        actions.present({
          kind: 'company',
          company: { name, domain, networkUrl: '', pageUrl: person.pageUrl },
          from: { kind: 'person', person: shown },
        })
    : null;
  const people = records.colleagues.map((contact) => ({
    ...toRelatedContact(contact, actions),
    text: [contact.title, t`in your contacts`].filter(Boolean).join(' · '),
  }));
  const company: RelatedSubject[] =
    viewCompany && domain
      ? [{ id: domain, kind: 'company', name, text: domain, onOpen: viewCompany }]
      : [];
  return { viewCompany, people, all: [...company, ...people] };
}

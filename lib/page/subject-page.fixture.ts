// The state of a page that shows a person or company, with what is stored about them.
import type { Contact } from '../model/contacts/contact.ts';
import { NO_PERSON, type CompanyInput } from '../model/subject-input.ts';
import type { Origin, ShownSubject, ShownSubjectOfKind } from '../view/subject/shown-subject.ts';
import { createPageStore, type CompanyRecords, type PersonRecords } from './page-state.ts';

const NO_PERSON_RECORDS: PersonRecords = {
  contact: null,
  company: null,
  colleagues: [],
  jobs: [],
  receipts: [],
  flags: [],
  isSuppressed: false,
  wasDeleted: false,
};

const NO_COMPANY_RECORDS: CompanyRecords = {
  known: null,
  employer: null,
  jobs: [],
  receipt: null,
  people: [],
  emailPattern: null,
};

function stateShowing(shown: ShownSubject) {
  const state = createPageStore().getState();
  return { ...state, panelSubject: { ...state.panelSubject, shown } };
}

/** Shows the person of the contact by name and company, as opened from the contacts. */
export function personPageWith(
  { fullName, companyDomain }: Pick<Contact, 'fullName' | 'companyDomain'>,
  records: Partial<PersonRecords> = {},
  from: Origin = { kind: 'contacts' },
) {
  const person = { ...NO_PERSON, fullName, companyDomain };
  const shown: ShownSubjectOfKind<'person'> = { kind: 'person', person, subject: null, from };
  return { shown, state: { ...stateShowing(shown), person: { ...NO_PERSON_RECORDS, ...records } } };
}

/** Shows the company with that domain, as the user has typed it. */
export function companyPageWith(domain: string, records: Partial<CompanyRecords> = {}) {
  const company: CompanyInput = { name: '', domain, networkUrl: '', pageUrl: '' };
  const shown: ShownSubjectOfKind<'company'> = {
    kind: 'company',
    company,
    from: { kind: 'typed' },
  };
  return {
    shown,
    state: { ...stateShowing(shown), company: { ...NO_COMPANY_RECORDS, ...records } },
  };
}

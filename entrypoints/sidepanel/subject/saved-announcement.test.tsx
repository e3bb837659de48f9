import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import {
  createPageStore,
  type CompanyRecords,
  type PersonRecords,
} from '../../../lib/page/page-state.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import type { Database } from '../../../lib/store/database.ts';
import { CompanyView } from './company-view.tsx';
import { PersonView } from './person-view.tsx';

const AT = '2026-01-10T10:00:00.000Z';
const state = createPageStore().getState();
const shared = { actions: {} as Actions, db: {} as Database, now: new Date(AT), onCorrect() {} };

const NO_RECORDS = {
  contact: null,
  company: null,
  colleagues: [],
  jobs: [],
  receipts: [],
  flags: [],
  isSuppressed: false,
  wasDeleted: false,
} satisfies PersonRecords;

const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

test('that the person was saved is announced', async () => {
  const contact = contactWith({ id: 'a', savedAt: null });
  const { fullName, companyDomain } = contact;
  const person = { ...NO_PERSON, fullName, companyDomain };
  const shown = { kind: 'person', person, subject: null, from: { kind: 'contacts' } } as const;
  const panelSubject = { ...state.panelSubject, shown };
  const view = (savedAt: string | null) => {
    const records = { ...NO_RECORDS, contact: { ...contact, savedAt } } satisfies PersonRecords;
    return (
      <PersonView {...shared} state={{ ...state, person: records, panelSubject }} shown={shown} />
    );
  };
  const { rerender } = render(view(null));
  await screen.findByRole('button', { name: 'More about this person' });
  expect(announced()).toEqual(['']);
  rerender(view(AT));
  expect(announced()).toEqual(['Saved']);
});

test('the menu of lists has words where the action bar saves, and is an arrow beside Save', async () => {
  const contact = contactWith({ id: 'a', savedAt: null });
  const { fullName, companyDomain } = contact;
  const person = { ...NO_PERSON, fullName, companyDomain };
  const records = { ...NO_RECORDS, contact } satisfies PersonRecords;
  const view = (from: ShownSubjectOfKind<'person'>['from']) => {
    const shown = { kind: 'person', person, subject: null, from } as const;
    const panelSubject = { ...state.panelSubject, shown };
    const shownState = { ...state, person: records, panelSubject };
    return <PersonView {...shared} state={shownState} shown={shown} />;
  };
  const { rerender } = render(view({ kind: 'contacts' }));
  const findMenu = () => screen.findByRole('button', { name: 'Save to a list' });
  expect(await findMenu()).toHaveTextContent(/^$/);
  rerender(view({ kind: 'address', email: 'maren@tarnwick.example' }));
  await waitFor(async () => expect(await findMenu()).toHaveTextContent('Save to a list'));
});

test('that the company was saved is announced', () => {
  const company = { name: '', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const shown = { kind: 'company', company, from: { kind: 'typed' } } as const;
  const panelSubject = { ...state.panelSubject, shown };
  const view = (savedAt: string | null) => {
    const known = {
      ...company,
      id: 'tarnwick',
      keys: [],
      company: companyWith(),
      checkedAt: AT,
      jobId: null,
      savedAt,
      createdAt: AT,
      updatedAt: AT,
    };
    const records: CompanyRecords = {
      known,
      jobs: [],
      receipt: null,
      people: [],
      employer: null,
      emailPattern: null,
    };
    return (
      <CompanyView {...shared} state={{ ...state, company: records, panelSubject }} shown={shown} />
    );
  };
  const { rerender } = render(view(null));
  expect(announced()).toEqual(['Company found']);
  rerender(view(AT));
  expect(announced()).toEqual(['Saved']);
});

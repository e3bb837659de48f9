import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { knownCompanyWith } from '../../../lib/contacts/known-company.fixture.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { companyPageWith, personPageWith } from '../../../lib/page/subject-page.fixture.ts';
import type { Origin } from '../../../lib/view/subject/shown-subject.ts';
import type { Database } from '../../../lib/store/database.ts';
import { CompanyView } from './company-view.tsx';
import { PersonView } from './person-view.tsx';

const AT = '2026-01-10T10:00:00.000Z';
const shared = { actions: {} as Actions, db: {} as Database, now: new Date(AT), onCorrect() {} };

const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

test('that the person was saved is announced', async () => {
  const contact = contactWith({ id: 'a' });
  const view = (savedAt: string | null) => (
    <PersonView {...shared} {...personPageWith(contact, { contact: { ...contact, savedAt } })} />
  );
  const { rerender } = render(view(null));
  await screen.findByRole('button', { name: 'More about this person' });
  expect(announced()).toEqual(['']);
  rerender(view(AT));
  expect(announced()).toEqual(['Saved']);
});

test('the menu of lists has words where the action bar saves, and is an arrow beside Save', async () => {
  const contact = contactWith({ id: 'a', savedAt: null });
  const view = (from: Origin) => (
    <PersonView {...shared} {...personPageWith(contact, { contact }, from)} />
  );
  const { rerender } = render(view({ kind: 'contacts' }));
  const findMenu = () => screen.findByRole('button', { name: 'Save to a list' });
  expect(await findMenu()).toHaveTextContent(/^$/);
  rerender(view({ kind: 'address', email: 'maren@tarnwick.example' }));
  await waitFor(async () => expect(await findMenu()).toHaveTextContent('Save to a list'));
});

test('that the company was saved is announced', () => {
  const domain = 'tarnwick.example';
  const view = (savedAt: string | null) => {
    const known = knownCompanyWith({ domain, company: companyWith(), savedAt });
    return <CompanyView {...shared} {...companyPageWith(domain, { known })} />;
  };
  const { rerender } = render(view(null));
  expect(announced()).toEqual(['Company found']);
  rerender(view(AT));
  expect(announced()).toEqual(['Saved']);
});

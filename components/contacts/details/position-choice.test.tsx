import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { findViolations, layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const OWN = { location: 'Leith' };

const show = (changes: Partial<Contact> = {}) =>
  showPage({
    open: contactWith({
      title: 'Buyer',
      companyName: 'Acme',
      companyDomain: '',
      own: OWN,
      profile: createMember('maren'),
      ...changes,
    }),
  });

/** The rows: who says what. */
const says = () =>
  screen
    .getAllByRole('term')
    .filter((one) => one.closest('.says'))
    .map((one) => [one.textContent, one.nextElementSibling?.firstChild?.textContent]);

it.each([
  ['Keep Acme', { companyName: 'Acme', companyDomain: '' }],
  ['Use Tarnwick Freight', { companyName: 'Tarnwick Freight', companyDomain: 'tarnwick.example' }],
])('"%s" is stored as the value of the user, beside the others', async (name, own) => {
  const { given, user, container } = show();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  expect(given.onChooseOwn).toHaveBeenCalledExactlyOnceWith('maren', { ...OWN, ...own });
});

it('offers no choice for a deleted contact, which is not edited', () => {
  show({ deletedAt: '2026-01-02T12:00:00.000Z' });
  expect(says()).toEqual([
    ['Page says', 'Acme'],
    ['Data say', 'Tarnwick Freight'],
  ]);
  expect(screen.queryByRole('button', { name: /^(Use|Keep) / })).toBeNull();
});

it.each([
  ['companies', {}],
  ['titles', { title: 'Weaver', companyName: 'Tarnwick Freight' }],
  ['titles and companies', { title: 'Weaver' }],
])('says that page and data name different %s', (what, changes) => {
  show(changes);
  expect(screen.getByText(`Page and data name different ${what}`)).toBeVisible();
});

it('says where the user has typed or imported what differs', () => {
  show({ pageUrl: '' });
  expect(screen.getByText('The data differ from what you have')).toBeVisible();
  expect(says()).toEqual([
    ['You have', 'Acme'],
    ['Data say', 'Tarnwick Freight'],
  ]);
});

// Tests what the details of a person offer to reveal, and at which price.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  contactWith,
  revealedEmails,
  revealedPhones,
} from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

function open(changes: Partial<Contact> = {}) {
  const contact = contactWith(changes);
  const page = showPage({ shown: [contact], open: contact });
  return { ...page, pane: within(screen.getByRole('complementary')) };
}

it('offers what is missing of this person, with the most that it can cost, and opens those kinds', async () => {
  const { onReveal, user, pane } = open();
  await user.click(pane.getByRole('button', { name: 'Reveal missing, up to 13 credits' }));
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(['maren'], ['personal_email', 'phone']);
});

it('offers each missing kind with its price and the key that the panel has for it', async () => {
  const { onReveal, user, pane } = open({ workEmail: null });
  expect(
    pane
      .getAllByRole('button', { name: /^Reveal/ })
      .map((one) => [one.textContent, one.getAttribute('aria-keyshortcuts')]),
  ).toEqual([
    [expect.stringMatching('^Reveal work email, 1 credit'), 'W'],
    [expect.stringMatching('^Reveal personal email, 3 credits'), 'P'],
    [expect.stringMatching('^Reveal mobile phone, 10 credits'), 'M'],
    [expect.stringMatching('^Reveal missing, up to 14 credits'), null],
  ]);
  await user.keyboard('p');
  await user.click(pane.getByRole('button', { name: 'Reveal mobile phone, 10 credits' }));
  expect(onReveal.mock.calls).toEqual([
    [['maren'], ['personal_email']],
    [['maren'], ['phone']],
  ]);
});

it('offers a single missing kind once, and none of a deleted person', () => {
  const emails = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  const known = { workEmail: emails, personalEmail: emails };
  const { pane, change } = open(known);
  expect(pane.getAllByRole('button', { name: /^Reveal/ })).toHaveLength(1);
  change({ open: contactWith({ ...known, deletedAt: '2026-01-02T12:00:00.000Z' }) });
  expect(pane.queryByRole('button', { name: /^Reveal/ })).toBeNull();
});

it('offers what was not found with the rest alone, because it may have the same answer', () => {
  const emails = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  const phone = revealedPhones();
  const { pane } = open({ workEmail: emails, personalEmail: emails, phone });
  expect(pane.getByText('No mobile phone found')).toBeVisible();
  const [offer, ...others] = pane.getAllByRole('button', { name: /^Reveal/ });
  expect(offer).toHaveAccessibleName('Reveal missing, up to 10 credits');
  expect(others).toEqual([]);
});

it('offers nothing to reveal when everything is known', () => {
  const emails = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  const phone = revealedPhones(['+44 7700 900142', 'MOBILE']);
  const { pane } = open({ workEmail: emails, personalEmail: emails, phone });
  expect(pane.queryByRole('button', { name: /^Reveal missing/ })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith, revealedPhones } from '../../../lib/contacts/contact.fixture.ts';
import { flagWith } from '../../../lib/receipts/flag.fixture.ts';
import { layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const own = { emails: [{ email: 'm@private.example', at: '2026-01-11T09:00:00.000Z' }] };
const wrong = flagWith({ value: 'maren.osei-thorvik@tarnwick.example' });

it('The bar that stays in sight copies, exports and deletes; erasing is with what explains it', () => {
  const open = contactWith();
  const { change } = showPage({ shown: [open], open });
  const bar = () =>
    [...document.querySelectorAll('.contact-actions button')].map((one) => one.textContent);
  expect(bar()).toEqual([
    expect.stringContaining('Copy work email'),
    expect.stringContaining('Export'),
    'Delete',
  ]);
  const deleted = contactWith({ deletedAt: '2026-01-02T12:00:00.000Z', workEmail: null });
  change({ open: deleted });
  expect(bar()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Erase' })).toBeVisible();
});

it.each([
  ['Copy work email', {}, [], 'maren.osei-thorvik@tarnwick.example'],
  ['Copy email', { workEmail: null, own }, [], 'm@private.example'],
  ['Copy email', { own }, [wrong], 'm@private.example'],
  [
    'Copy mobile phone',
    { workEmail: null, phone: revealedPhones(['+44 7700 900142']) },
    [],
    '+44 7700 900142',
  ],
])('The main button says what it copies: %s %j', async (name, changes, flags, value) => {
  const contact = contactWith(changes);
  const { user } = showPage({ shown: [contact], open: contact, flags });
  const pane = within(screen.getByRole('complementary'));
  await user.click(pane.getByRole('button', { name }));
  expect(await navigator.clipboard.readText()).toBe(value);
});

// Typed text about a contact stays until it is stored.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { layOut, showPage } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

it('keeps a note in its field until it is stored, as one note', async () => {
  const { given, user } = showPage({ open: contactWith() });
  given.onAddNote.mockResolvedValueOnce('Not stored.');
  const field = screen.getByLabelText('Write a note');
  const add = screen.getByRole('button', { name: 'Add note' });
  await user.type(field, 'Prefers mail.');
  await user.click(add);
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  expect(field).toHaveValue('Prefers mail.');
  await user.click(add);
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = given.onAddNote.mock.calls;
  expect(second).toEqual(first);
});

it('keeps edits in their dialog until they are stored', async () => {
  const { given, user } = showPage({ open: contactWith() });
  given.onOwn.mockResolvedValueOnce('Not stored.');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit contact' }));
  const field = dialog.getByLabelText(/^Add a phone/);
  await user.type(field, '+44 7700 900150');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not stored.');
  expect(field).toHaveValue('+44 7700 900150');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given.onOwn).toHaveBeenCalledTimes(2);
});

import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactCell } from '../../../components/contacts/table/contact-cell.tsx';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { setUpContactsPage } from '../app.fixture.tsx';
import { search } from './contacts-store.ts';

vi.mock(import('../../../components/contacts/table/contact-cell.tsx'), async (importOriginal) => {
  const real = await importOriginal();
  return { ...real, ContactCell: vi.fn<typeof real.ContactCell>(real.ContactCell) };
});

const page = setUpContactsPage((db) =>
  db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana Wren', title: 'Buyer' }),
    contactWith({ id: 'b', fullName: 'Bo Li', title: 'Buyer' }),
  ]),
);

test('A typed letter draws no row again before its answer is there.', async () => {
  const { store } = await page.open();
  await screen.findByText('Bo Li');
  vi.mocked(ContactCell).mockClear();
  act(() => search(store, { text: 'bo' }));
  expect(screen.getByRole('textbox', { name: 'Search contacts' })).toHaveValue('bo');
  expect(ContactCell).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByText('Ana Wren')).toBeNull());
  expect(ContactCell).toHaveBeenCalled();
});

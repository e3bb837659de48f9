// @vitest-environment-options {"apart": "drawn-table"}
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useValueKeys } from '../../../components/contacts/table/use-value-keys.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { setUpContactsPage } from '../app.fixture.tsx';
import { search } from './contacts-store.ts';

// The table calls it when it is drawn, and reads the keys that the page offers in it.
vi.mock(import('../../../components/contacts/table/use-value-keys.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return { ...real, useValueKeys: vi.fn<typeof real.useValueKeys>(real.useValueKeys) };
});

const page = setUpContactsPage((db) =>
  db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana Wren', title: 'Buyer' }),
    contactWith({ id: 'b', fullName: 'Bo Li', title: 'Buyer' }),
  ]),
);

test('The table is not drawn again for a typed letter, before its answer is there.', async () => {
  const { store } = await page.open();
  await screen.findByText('Bo Li');
  vi.mocked(useValueKeys).mockClear();
  act(() => search(store, { text: 'bo' }));
  expect(screen.getByRole('textbox', { name: 'Search contacts' })).toHaveValue('bo');
  expect(useValueKeys).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByText('Ana Wren')).toBeNull());
  expect(useValueKeys).toHaveBeenCalled();
});

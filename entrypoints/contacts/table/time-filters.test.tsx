import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { setUpContactsPage } from '../app.fixture.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const page = setUpContactsPage((db) =>
  db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana Wren', savedAt: daysAgo(1) }),
    contactWith({ id: 'b', fullName: 'Bo Li', savedAt: daysAgo(20) }),
    contactWith({ id: 'c', fullName: 'Cleo Amsel', savedAt: daysAgo(200) }),
  ]),
);

const showsNames = (...expected: string[]) =>
  waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: /^(Ana|Bo|Cleo) / }).map((one) => one.textContent),
    ).toEqual(expected),
  );

it('A filter by time counts its periods, finds what is in one of them, and is stored in a view.', async () => {
  const { user } = await page.open();
  await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const panel = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(panel.getByRole('button', { name: 'Saved' }));
  await waitFor(() =>
    expect(
      panel.getAllByRole('radio').map((one) => one.closest('li')!.querySelector('.count')),
    ).toEqual(['1', '2', '2', '1'].map((textContent) => expect.objectContaining({ textContent }))),
  );
  await user.click(panel.getByRole('radio', { name: 'Last 30 days' }));
  await showsNames('Ana Wren', 'Bo Li');
  await user.click(panel.getByRole('radio', { name: 'More than 90 days ago' }));
  await showsNames('Cleo Amsel');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('Name'), 'Long here{Enter}');
  await user.click(screen.getByRole('button', { name: /^Saved: More than 90 days ago/ }));
  await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
  await user.click(await screen.findByRole('link', { name: /^Long here/ }));
  await showsNames('Cleo Amsel');
  expect(await page.db.views.toArray()).toMatchObject([
    { name: 'Long here', filters: { saved: { fromDays: null, toDays: -90 } } },
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactWith, revealedPhones } from '../../../lib/contacts/contact.fixture.ts';
import { createEngineStore } from '../../../lib/store/engine-store.ts';
import { setUpContactsPage } from '../app.fixture.tsx';

const ana = contactWith({
  id: 'ana',
  keys: ['who:ana wren@=tarnwick', 'who:ana wren@tarnwick.example'],
  fullName: 'Ana Wren',
  savedAt: '2026-01-03T08:00:00.000Z',
});
/** The same first and last name, at the company's name only. */
const wren = contactWith({
  id: 'wren',
  keys: ['who:ana wren@=tarnwick', 'net:network.example/in/a-wren'],
  fullName: 'A. Wren',
  title: 'Buyer',
  phone: revealedPhones(['+44 7700 900123']),
  savedAt: '2026-01-02T08:00:00.000Z',
});
const bo = contactWith({
  id: 'bo',
  keys: ['who:ana wren@=tarnwick', 'net:network.example/in/bo'],
  fullName: 'Bo Li',
  networkUrl: 'https://network.example/in/bo',
});

const page = setUpContactsPage(async (db) => {
  const store = createEngineStore(db);
  await store.transaction(async () => {
    for (const one of [ana, wren, bo]) await store.putContact(one);
  });
});

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const ids = async () => (await page.db.contacts.toCollection().primaryKeys()).toSorted();

test('Two selected contacts are merged after a preview, and Undo separates them.', async () => {
  const { user } = await page.open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana Wren' }));
  expect(screen.queryByRole('button', { name: 'Merge…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select A. Wren' }));
  await user.click(await press('Merge…'));
  const dialog = await screen.findByRole('dialog', { name: 'Merge two contacts' });
  await user.click(within(dialog).getByRole('radio', { name: 'Ana Wren' }));
  expect(dialog).toHaveTextContent('Same name and company');
  const readCells = (name: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const titles = ['Head of Procurement', 'Buyer'];
  expect(readCells('Title')).toEqual([titles[0], 'BuyerNot kept', titles[0]]);
  expect(readCells('Mobile phone')).toEqual(['None', '+44 7700 900123', '+44 7700 900123']);
  await user.click(within(dialog).getByRole('radio', { name: 'A. Wren' }));
  expect(readCells('Title')).toEqual([`${titles[0]}Not kept`, titles[1], titles[1]]);
  await user.click(within(dialog).getByRole('radio', { name: `Title: ${titles[0]}` }));
  expect(readCells('Title')).toEqual([titles[0], 'BuyerNot kept', titles[0]]);
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Ana Wren merged into A. Wren.')).toBeInTheDocument();
  expect(await ids()).toEqual(['bo', 'wren']);
  expect(await createEngineStore(page.db).getContact('wren')).toMatchObject({ title: titles[0] });
  await user.click(await press(/^Undo/));
  await waitFor(async () => expect(await ids()).toEqual(['ana', 'bo', 'wren']));
  expect(await createEngineStore(page.db).getContact('ana')).toMatchObject({ phone: null });
});

test('The message after merging has the names as the dialog shows them, also where the name of the other is chosen.', async () => {
  await page.db.contacts.update('wren', { own: { fullName: 'Anna Wren' } });
  const { user } = await page.open();
  const merge = async (...names: string[]) => {
    for (const name of ['Ana Wren', 'Anna Wren']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    await user.click(await press('Merge…'));
    const dialog = await screen.findByRole('dialog', { name: 'Merge two contacts' });
    for (const name of names) await user.click(within(dialog).getByRole('radio', { name }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  };
  await merge('Ana Wren', 'Name: Ana Wren');
  expect(await screen.findByText('Anna Wren merged into Ana Wren.')).toBeInTheDocument();
  await user.click(await press(/^Undo/));
  await merge('Anna Wren', 'Name: Ana Wren');
  expect(await screen.findByText('The other contact merged into Ana Wren.')).toBeInTheDocument();
});

test('A contact that may be the same person is shown with the reason, and a merged one with Separate.', async () => {
  const { user } = await page.open();
  await user.click(await press('Ana Wren'));
  const details = await screen.findByRole('complementary', { name: 'Ana Wren' });
  const similar = await within(details).findByRole('region', { name: 'Possibly the same person' });
  // Bo Li has another profile than A. Wren, but Ana Wren has none.
  expect(within(similar).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(similar).getByRole('button', { name: 'Merge with A. Wren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge two contacts' });
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  const merged = await within(details).findByRole('region', { name: 'Merged contacts' });
  await user.click(within(merged).getByRole('button', { name: 'Separate A. Wren' }));
  await waitFor(async () => expect(await ids()).toEqual(['ana', 'bo', 'wren']));
  expect(await screen.findByText('A. Wren is a contact of its own again.')).toBeInTheDocument();
});

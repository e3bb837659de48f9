import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findViolations } from '../../../components/contacts/contacts-page.fixture.tsx';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { createEngineStore } from '../../../lib/store/engine-store.ts';
import { setUpContactsPage } from '../app.fixture.tsx';

const ana = contactWith({ id: 'ana', keys: ['who:ana wren@=tarnwick'], fullName: 'Ana Wren' });
const wren = contactWith({
  id: 'wren',
  keys: ['who:ana wren@=tarnwick', 'net:network.example/in/a-wren'],
  fullName: 'A. Wren',
  title: 'Buyer',
});
const bo = contactWith({ id: 'bo', keys: ['who:bo li@=tarnwick'], fullName: 'Bo Li' });

const page = setUpContactsPage(async (db) => {
  const store = createEngineStore(db);
  await store.transaction(async () => {
    for (const one of [ana, wren, bo]) await store.putContact(one);
  });
});

async function open() {
  const opened = await page.open();
  act(() => {
    globalThis.location.hash = '#duplicates';
  });
  await screen.findByRole('heading', { name: 'Possible duplicates' });
  return opened;
}
const findPair = async () => {
  const reason = await screen.findByText('Same name and company');
  return within(reason.closest('li')!);
};

test('A pair is listed with its reason, merged after a preview, and separated by Undo.', async () => {
  const { user } = await open();
  const pair = await findPair();
  expect(pair.getByRole('link', { name: 'A. Wren' })).toHaveAttribute('href', '#wren');
  expect(pair.getByText('Buyer · Tarnwick Freight')).toBeInTheDocument();
  expect(screen.getByText('1 pair')).toBeInTheDocument();
  expect(screen.queryByText('Bo Li')).toBeNull();
  expect(await findViolations(document.body)).toEqual([]);
  await user.click(pair.getByRole('button', { name: /^Merge / }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge two contacts' });
  await user.click(within(dialog).getByRole('radio', { name: 'Ana Wren' }));
  expect(within(dialog).getByRole('row', { name: /^Title/ })).toHaveTextContent(/BuyerNot kept/);
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await screen.findByText('No duplicates found');
  expect(screen.getByRole('link', { name: 'All contacts' })).toHaveAttribute('href', '#contacts');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await findPair();
});

test('Two people who are not the same are remembered, on both contacts, until Undo.', async () => {
  const { user } = await open();
  const press = async () =>
    user.click((await findPair()).getByRole('button', { name: /are not the same$/ }));
  await press();
  await screen.findByText('No duplicates found');
  expect(screen.getByRole('link', { name: 'All contacts' })).toHaveAttribute('href', '#contacts');
  expect(await page.db.contacts.get('ana')).toMatchObject({ distinctFrom: ['wren'] });
  expect(await page.db.contacts.get('wren')).toMatchObject({ distinctFrom: ['ana'] });
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(async () =>
    expect(await page.db.contacts.get('ana')).not.toHaveProperty('distinctFrom'),
  );
  await findPair();
});

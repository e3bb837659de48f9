import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { sendingItem } from '../../../lib/settings/sending-items.ts';
import { AT, openSending, prepareSending, stopped, storeSending } from './use-send-to.fixture.tsx';
import type { SendToCollaborators } from './use-send-to.tsx';

beforeEach(prepareSending);

const mapOf = (...contacts: ContactSummary[]) => new Map(contacts.map((one) => [one.id, one]));
const openWith = (readContacts: SendToCollaborators['readContacts']) =>
  openSending('gone', undefined, readContacts);

test('The results name each contact as it is shown, also one without a name.', async () => {
  await storeSending();
  const { user } = openWith(async () =>
    mapOf(
      contactWith({ id: 'a', fullName: 'Maren Osei-Thorvik', own: { fullName: 'Maren Osei' } }),
      contactWith({ id: 'b', fullName: '' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  const items = await screen.findAllByRole('listitem');
  await vi.waitFor(() =>
    expect(items.map((item) => item.querySelector('.name, b')?.textContent)).toEqual([
      'Maren Osei',
      'Name not known',
      'No longer in your contacts',
    ]),
  );
});

test('A name in the results closes them and shows the contact, unless it was deleted.', async () => {
  await storeSending();
  const { onOpen, user } = openWith(async () =>
    mapOf(
      contactWith({ id: 'a', fullName: 'Maren Osei' }),
      contactWith({ id: 'b', fullName: 'Bo Li', deletedAt: AT }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  const name = await screen.findByRole('button', { name: 'Maren Osei' });
  expect(screen.queryByRole('button', { name: 'Bo Li' })).toBeNull();
  await user.click(name);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('No contact is called gone while names are read, and they are read once for all results.', async () => {
  await storeSending();
  const read = Promise.withResolvers<ReadonlyMap<string, ContactSummary>>();
  const readContacts = vi.fn<SendToCollaborators['readContacts']>(() => read.promise);
  const { user } = openWith(readContacts);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText('No longer in your contacts')).toBeNull();
  await act(async () => read.resolve(mapOf(contactWith({ id: 'a' }))));
  expect(screen.getAllByText('No longer in your contacts')).toHaveLength(2);
  const sending = (await sendingItem.get())!;
  const [first, ...others] = sending.contacts;
  await act(() =>
    sendingItem.set({ ...sending, contacts: [{ ...first!, state: 'sent' }, ...others] }),
  );
  expect(await screen.findByText(/1 of 3 sent/)).toBeVisible();
  expect(readContacts).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c']);
});

test('The results are downloaded with the names that may be in a file.', async () => {
  const contacts = ['a', 'suppressed', 'gone'].map((id) => ({ id, state: 'waiting' as const }));
  await storeSending({ ...stopped, contacts });
  const { user, writeResult } = openWith(async () =>
    mapOf(
      contactWith({ id: 'a', fullName: 'Maren Osei' }),
      contactWith({ id: 'suppressed', fullName: 'Bo Li' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await screen.findByText('Maren Osei');
  await user.click(screen.getByRole('button', { name: 'Download result' }));
  await vi.waitFor(() => expect(writeResult).toHaveBeenCalledOnce());
  const [sending, names] = writeResult.mock.calls[0]!;
  expect(sending.contacts).toEqual(contacts);
  expect([...names]).toEqual([['a', 'Maren Osei']]);
});

test('A contact that was erased or suppressed since the names were read is not in the file.', async () => {
  await storeSending(stopped);
  const stored = mapOf(
    contactWith({ id: 'a', fullName: 'Maren Osei' }),
    contactWith({ id: 'b', fullName: 'Bo Li' }),
  );
  stored.set('c', contactWith({ id: 'suppressed', fullName: 'Cy Ash' }));
  const { user, writeResult } = openWith(async () => new Map(stored));
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await screen.findByText('Bo Li');
  stored.delete('b');
  await user.click(screen.getByRole('button', { name: 'Download result' }));
  await vi.waitFor(() => expect(writeResult).toHaveBeenCalledOnce());
  expect([...writeResult.mock.calls[0]![1]]).toEqual([['a', 'Maren Osei']]);
});

test('A contact that was merged is shown as the one that has taken it over.', async () => {
  await storeSending();
  const heir = contactWith({ id: 'heir', fullName: 'Maren Osei' });
  const { onOpen, user } = openWith(async () => new Map([['a', heir]]));
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await user.click(await screen.findByRole('button', { name: 'Maren Osei' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('heir');
});

test('Names that cannot be read are called that, and the file is written without them.', async () => {
  await storeSending(stopped);
  const { user, writeResult } = openWith(() => Promise.reject(new Error('no answer')));
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  expect(await screen.findByText(/^The names could not be read/)).toHaveRole('alert');
  expect(screen.queryByText('No longer in your contacts')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download result' }));
  expect(await screen.findByText(/the file contains neither names nor IDs/)).toHaveRole('alert');
  expect([...writeResult.mock.calls[0]![1]]).toEqual([]);
});

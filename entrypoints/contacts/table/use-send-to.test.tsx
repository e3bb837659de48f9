import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_SENT_CONTACTS } from '../../../lib/model/sending/targets.ts';
import { targetConnectionItems } from '../../../lib/settings/sending-items.ts';
import {
  openSending as open,
  prepareSending,
  stopped,
  storeSending,
} from './use-send-to.fixture.tsx';
import type { SendToCollaborators } from './use-send-to.tsx';

beforeEach(prepareSending);

test.each([
  ['gone', 'Another sending is under way.'],
  ['no_room', 'This computer has no storage space left.'],
  ['not_connected', 'This program is no longer connected.'],
] as const)('A start that is refused (%s) keeps the dialog and says why.', async (code, text) => {
  const { user } = open(code);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await user.click(await screen.findByRole('button', { name: 'Send 2 contacts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Send 2 contacts' })).toBeVisible();
});

test.each([
  ['started', 'Send 2 contacts', 'sending.start'],
  ['continued', 'Send 3 contacts again', 'sending.retry'],
])(
  'A sending is %s only after an early undo has restored its contacts.',
  async (_, verb, message) => {
    if (message === 'sending.retry') await storeSending(stopped);
    const undone = Promise.withResolvers<void>();
    const { send, user } = open('no_room', undefined, undefined, () => undone.promise);
    await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
    await user.click(await screen.findByRole('button', { name: verb }));
    expect(send).not.toHaveBeenCalled();
    await act(async () => undone.resolve());
    expect(send).toHaveBeenCalledExactlyOnceWith(message, expect.anything());
  },
);

test('Contacts that are skipped are counted before, unless there are more than can be sent at once.', async () => {
  await targetConnectionItems.pipedrive.set({
    account: 'Tarnwick',
    secretEnd: '',
    lastSentAt: null,
  });
  let ids = ['a', 'b', 'c', 'd'];
  const count = vi.fn<SendToCollaborators['countForSending']>(async () => ({
    samples: 1,
    unfindable: 1,
    sentBefore: 0,
  }));
  const { user } = open('gone', async () => ids, undefined, undefined, count);
  const choose = async () =>
    user.click(await screen.findByRole('button', { name: 'Connected', hidden: true }));
  await choose();
  expect(await screen.findByRole('button', { name: 'Send 2 contacts' })).toBeVisible();
  expect(count).toHaveBeenCalledExactlyOnceWith({ target: 'pipedrive', account: 'Tarnwick' }, ids);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  ids = Array.from({ length: MAX_SENT_CONTACTS.pipedrive + 1 }, (_, index) => `${index}`);
  await choose();
  expect(await screen.findByText('At most 2,000 contacts at once. Select fewer.')).toBeVisible();
  expect(count).toHaveBeenCalledOnce();
  await targetConnectionItems.pipedrive.remove();
});

test('Nothing is sent when the contacts could not be read.', async () => {
  const { send, onUnread, user } = open('gone', () => Promise.reject(new Error('no answer')));
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await vi.waitFor(() => expect(onUnread).toHaveBeenCalledOnce());
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A sending that has stopped is shown again, to be continued or replaced by a new one.', async () => {
  await storeSending(stopped);
  const { send, user } = open('no_room');
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(stopped.problem);
  await user.click(screen.getByRole('button', { name: 'Send 3 contacts again' }));
  expect(send).toHaveBeenCalledExactlyOnceWith('sending.retry', {});
  expect(await screen.findByText(/no storage space left/)).toHaveRole('alert');
  await user.click(screen.getByRole('button', { name: 'New sending' }));
  expect(await screen.findByRole('button', { name: 'Send 2 contacts' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A new sending after a disconnection leads to the settings, and the results stay.', async () => {
  await storeSending(stopped);
  const { openSettings, user } = open('gone');
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await act(() => targetConnectionItems.webhook.remove());
  await user.click(await screen.findByRole('button', { name: 'New sending' }));
  expect(openSettings).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('A new sending goes to the program that was chosen, not to that of the results.', async () => {
  const account = 'Tarnwick Freight';
  await targetConnectionItems.pipedrive.set({ account, secretEnd: '', lastSentAt: null });
  await storeSending();
  const { user } = open('gone');
  await user.click(await screen.findByRole('button', { name: 'Connected' }));
  await screen.findByRole('button', { name: 'Stop' });
  await act(() => storeSending(stopped));
  await user.click(await screen.findByRole('button', { name: 'New sending' }));
  expect(await screen.findByText(/to the account Tarnwick Freight/)).toBeVisible();
  await targetConnectionItems.pipedrive.remove();
});

test('“Send again” is sent once, and says nothing when the sending was begun elsewhere.', async () => {
  await storeSending(stopped);
  const { send, user } = open('gone');
  const answer = Promise.withResolvers<object>();
  send.mockReturnValueOnce(answer.promise);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  const button = await screen.findByRole('button', { name: 'Send 3 contacts again' });
  await user.dblClick(button);
  expect(send).toHaveBeenCalledExactlyOnceWith('sending.retry', {});
  await act(async () => answer.resolve({ ok: true, value: null }));
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
});

test.each([
  ['ended', { ...stopped, contacts: [{ id: 'a', state: 'sent' as const }] }],
  ['gone to another account', { ...stopped, account: 'other.example' }],
])('A sending that has %s is not shown before a new one.', async (_, changes) => {
  await storeSending(changes);
  const { user } = open('gone');
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  expect(await screen.findByRole('button', { name: 'Send 2 contacts' })).toBeVisible();
});

test('A sending that could not be stopped says so.', async () => {
  await storeSending();
  const { user } = open('internal');
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was not stopped, and goes on.');
});

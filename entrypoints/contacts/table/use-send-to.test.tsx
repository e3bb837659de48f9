import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../../../components/contacts/contacts-page.fixture.tsx';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { MAX_SENT_CONTACTS } from '../../../lib/model/sending/targets.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';
import { targetConnectionItems, sendingItem } from '../../../lib/settings/sending-items.ts';
import { useSendTo, type SendToCollaborators } from './use-send-to.tsx';

beforeEach(async () => {
  layOut();
  await targetConnectionItems.webhook.set({
    account: 'hooks.flow.example',
    secretEnd: '',
    lastSentAt: null,
  });
  await sendingItem.set(null);
});

const AT = '2026-01-10T10:42:00.000Z';

function open(
  code: Problem['code'],
  chosenIds = async () => ['a', 'b'],
  readContacts: SendToCollaborators['readContacts'] = async () => [],
  waitForEarlyUndo = async () => {},
  countForSending: SendToCollaborators['countForSending'] = async () => ({
    samples: 0,
    unfindable: 0,
    sentBefore: 0,
  }),
) {
  const send = vi.fn<(name: string) => Promise<object>>(async () => ({
    ok: false,
    problem: { code },
  }));
  const writeResult = vi.fn<SendToCollaborators['writeResult']>();
  const collaborators: SendToCollaborators = {
    send: send as never,
    findSuppressed: async (ids) => new Set(ids.filter((id) => id === 'suppressed')),
    countForSending,
    writeResult,
    readContacts,
    waitForEarlyUndo,
    openSettings: vi.fn<() => void>(),
  };
  const onUnread = vi.fn<() => void>();
  const onOpen = vi.fn<(id: string) => void>();
  const Page = () => {
    const { destinations, dialog } = useSendTo(collaborators, chosenIds, {
      now: new Date(AT),
      onUnread,
      onOpen,
    });
    return (
      <>
        {destinations.map(({ id, state, onSend }) => (
          <button key={id} type="button" onClick={onSend}>
            {state}
          </button>
        ))}
        {dialog}
      </>
    );
  };
  render(<Page />);
  return {
    send,
    onUnread,
    onOpen,
    writeResult,
    openSettings: collaborators.openSettings,
    user: userEvent.setup(),
  };
}

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

async function storeSending(changes: Partial<Sending> = {}): Promise<void> {
  const states = ['a', 'b', 'c'].map((id) => ({ id, state: 'waiting' as const }));
  await sendingItem.set({
    id: '7f3a0417-0000-4000-8000-000000000001',
    target: 'webhook',
    account: 'hooks.flow.example',
    createdAt: AT,
    options: { withNotes: false, withSource: false },
    contacts: states,
    batch: null,
    attempts: 0,
    nextAt: AT,
    problem: '',
    ...changes,
  });
}

const stopped = { nextAt: null, problem: 'The token has expired (401).' };

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

test('The results name each contact as it is shown, also one without a name.', async () => {
  await storeSending();
  const { user } = open('gone', undefined, async () => [
    contactWith({ id: 'a', fullName: 'Maren Osei-Thorvik', own: { fullName: 'Maren Osei' } }),
    contactWith({ id: 'b', fullName: '' }),
  ]);
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
  const { onOpen, user } = open('gone', undefined, async () => [
    contactWith({ id: 'a', fullName: 'Maren Osei' }),
    contactWith({ id: 'b', fullName: 'Bo Li', deletedAt: AT }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  const name = await screen.findByRole('button', { name: 'Maren Osei' });
  expect(screen.queryByRole('button', { name: 'Bo Li' })).toBeNull();
  await user.click(name);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('No contact is called gone while names are read, and they are read once for all results.', async () => {
  await storeSending();
  const read = Promise.withResolvers<readonly ContactSummary[]>();
  const readContacts = vi.fn<SendToCollaborators['readContacts']>(() => read.promise);
  const { user } = open('gone', undefined, readContacts);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText('No longer in your contacts')).toBeNull();
  await act(async () => read.resolve([contactWith({ id: 'a' })]));
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
  const { user, writeResult } = open('gone', undefined, async () => [
    contactWith({ id: 'a', fullName: 'Maren Osei' }),
    contactWith({ id: 'suppressed', fullName: 'Bo Li' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'hooks.flow.example' }));
  await screen.findByText('Maren Osei');
  await user.click(screen.getByRole('button', { name: 'Download result' }));
  await vi.waitFor(() => expect(writeResult).toHaveBeenCalledOnce());
  const [sending, names] = writeResult.mock.calls[0]!;
  expect(sending.contacts).toEqual(contacts);
  expect([...names]).toEqual([['a', 'Maren Osei']]);
});

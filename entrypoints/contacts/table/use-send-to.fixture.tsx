// A page that offers sending, with the dialog that is open.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { layOut } from '../../../components/contacts/contacts-page.fixture.tsx';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';
import { targetConnectionItems, sendingItem } from '../../../lib/settings/sending-items.ts';
import { useSendTo, type SendToCollaborators } from './use-send-to.tsx';

/** A connected webhook, and no sending. */
export async function prepareSending(): Promise<void> {
  layOut();
  await targetConnectionItems.webhook.set({
    account: 'hooks.flow.example',
    secretEnd: '',
    lastSentAt: null,
  });
  await sendingItem.set(null);
}

export const AT = '2026-01-10T10:42:00.000Z';

export function openSending(
  code: Problem['code'],
  chosenIds = async () => ['a', 'b'],
  readContacts: SendToCollaborators['readContacts'] = async () => new Map(),
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

export async function storeSending(changes: Partial<Sending> = {}): Promise<void> {
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

export const stopped = { nextAt: null, problem: 'The token has expired (401).' };

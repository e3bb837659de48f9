import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Sending } from '../../lib/model/sending/sending.ts';
import { SendDialog, type SendOptions } from './send-dialog.tsx';
import { SendingResult } from './sending-result.tsx';

const WEBHOOK = {
  target: 'webhook',
  account: 'hooks.flow.example',
  host: 'hooks.flow.example',
} as const;
const NONE = { samples: 0, unfindable: 0, sentBefore: 0 };
const SHOWN = { ...WEBHOOK, ...NONE, most: 100, busy: false, problem: '' };
const NOW = new Date('2026-01-22T11:41:00.000Z');
const sending: Sending = {
  id: '7f3a0417-0000-4000-8000-000000000001',
  target: 'webhook',
  account: 'hooks.flow.example',
  createdAt: '2026-01-22T11:40:00.000Z',
  options: { withNotes: false, withSource: true },
  contacts: [
    { id: 'a', state: 'sent' },
    { id: 'b', state: 'refused', reason: 'The country is unknown.' },
  ],
  batch: null,
  attempts: 0,
  nextAt: null,
  problem: '',
};

function setUp(changes: Partial<Sending> = {}) {
  const [onRetry, onStop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const onOpen = vi.fn<(id: string) => void>();
  const onDownload = vi.fn<() => void>();
  render(
    <SendingResult
      sending={{ ...sending, ...changes }}
      names={
        new Map([
          ['a', { id: 'a', name: 'Ana Wren', isDeleted: true }],
          ['b', { id: 'b', name: 'Bo Li', isDeleted: false }],
        ])
      }
      now={NOW}
      refusal=""
      onRetry={onRetry}
      onStop={onStop}
      onDownload={onDownload}
      onOpen={onOpen}
      onClose={() => {}}
    />,
  );
  return { onRetry, onStop, onDownload, onOpen, user: userEvent.setup() };
}

it('is not stopped by the second click of a double click on “Send again”', async () => {
  const onStop = vi.fn<() => void>();
  function Page() {
    const [nextAt, setNextAt] = useState<string | null>(null);
    const retry = () => setNextAt(NOW.toISOString());
    const none = () => {};
    const shown = {
      sending: { ...sending, nextAt },
      names: 'reading' as const,
      now: NOW,
      refusal: '',
    };
    const given = { ...shown, onStop, onDownload: none, onOpen: none, onClose: none };
    return <SendingResult {...given} onRetry={retry} />;
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 contact again' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 2 });
  expect(onStop).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 1 });
  expect(onStop).toHaveBeenCalledOnce();
});

it('shows what is sent where, and leaves notes out unless they are included', async () => {
  const onSend = vi.fn<(options: SendOptions) => void>();
  const user = userEvent.setup();
  const common = { ...SHOWN, onClose: () => {} };
  render(<SendDialog {...common} count={83} suppressed={2} onSend={onSend} />);
  expect(screen.getByText('2 suppressed contacts')).toHaveTextContent(/Not sent$/);
  await user.click(screen.getByRole('button', { name: 'Send 83 contacts' }));
  expect(onSend).toHaveBeenCalledWith({ withNotes: false, withSource: true });
});

it('says why a start was refused, and sends nothing while it starts', async () => {
  const onSend = vi.fn<(options: SendOptions) => void>();
  const common = { ...SHOWN, onClose: () => {} };
  render(<SendDialog {...common} busy problem="Gone." count={3} suppressed={0} onSend={onSend} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Gone.');
  await userEvent.setup().click(screen.getByRole('button', { name: /^Send 3 contacts/ }));
  expect(onSend).not.toHaveBeenCalled();
});

it('does not send more than can be sent at once', async () => {
  const onSend = vi.fn<(options: SendOptions) => void>();
  const common = { ...SHOWN, onClose: () => {} };
  render(<SendDialog {...common} count={101} suppressed={0} onSend={onSend} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send 101 contacts' }));
  expect(onSend).not.toHaveBeenCalled();
});

it('says of a sending that has stopped what was sent and what was not, and what to do', () => {
  const contacts = [
    { id: 'a', state: 'sent' as const },
    { id: 'b', state: 'waiting' as const },
    { id: 'c', state: 'refused' as const, reason: 'No such field.' },
  ];
  setUp({ contacts, problem: 'You stopped it.' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You stopped it. 1 contact was sent, 2 are left.',
  );
  expect(screen.getByText('Bo Li').closest('li')).toHaveTextContent('Bo LiNot sent yet');
  expect(screen.queryByText(/Waiting/)).toBeNull();
});

it('shows the result of each contact, and sends again what was refused', async () => {
  const { onRetry, onOpen, user } = setUp();
  expect(screen.getByRole('heading')).toHaveTextContent('hooks.flow.example: 1 of 2 sent');
  await user.click(screen.getByRole('button', { name: 'Refused 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/The country is unknown/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bo Li' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('b');
  await user.click(screen.getByRole('button', { name: 'Send 1 contact again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('leads to no details of a contact that was deleted', () => {
  setUp();
  expect(screen.getByText('Ana Wren')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ana Wren' })).toBeNull();
});

it('says why it waits and until when, and can be stopped', async () => {
  const problem = 'The address answers 429.';
  const { onStop, user } = setUp({ problem, nextAt: '2026-01-22T11:43:00.000Z' });
  expect(screen.getByRole('alert')).toHaveTextContent('429. Next try: 11:43.');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
});

it('says which contacts a CRM created, and which it already had', () => {
  const contacts: Sending['contacts'] = [
    { id: 'a', state: 'sent' },
    { id: 'b', state: 'sent', filled: 2 },
    { id: 'c', state: 'sent', filled: 0 },
    { id: 'd', state: 'refused', reason: 'country: … was not one of the allowed options' },
  ];
  setUp({ target: 'hubspot', account: '1234', contacts });
  expect(screen.getByRole('heading')).toHaveTextContent('HubSpot: 3 of 4 sent');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Created'),
    expect.stringContaining('Already there, 2 fields filled'),
    expect.stringMatching(/Already there$/),
    expect.stringContaining('Refused: country: … was not one'),
  ]);
});

it('names the account of a CRM, and offers no notes, which it cannot take twice', () => {
  const common = { ...SHOWN, account: '1234', host: 'api.hubapi.com' };
  const noop = () => {};
  render(
    <SendDialog
      {...common}
      target="hubspot"
      count={4}
      suppressed={0}
      samples={1}
      unfindable={1}
      sentBefore={2}
      onSend={noop}
      onClose={noop}
    />,
  );
  expect(screen.getByText(/2 contacts to the account 1234 at/)).toBeInTheDocument();
  expect(screen.getByText(/empty fields are filled/)).toBeInTheDocument();
  expect(screen.getByText(/^1 contact has neither/)).toHaveTextContent(/Not sent$/);
  expect(screen.getByText(/^2 contacts were sent there before/)).toHaveTextContent(
    /^.*Updated: only/,
  );
  expect(screen.getByText('1 invented sample person')).toHaveTextContent(/Not sent$/);
  expect(screen.getByRole('button', { name: 'Send 2 contacts' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('separates the thousands of its numbers', () => {
  const contacts = Array.from({ length: 20_006 }, (_, index) => ({
    id: String(index),
    state: 'sent' as const,
  }));
  setUp({ contacts });
  expect(screen.getByRole('dialog', { name: /: 20,006 of 20,006 sent$/ })).toBeVisible();
  expect(screen.getByText('Sent 20,006')).toBeVisible();
});

it('offers the results as a file once nothing is being sent', async () => {
  const { onDownload, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Download result' }));
  expect(onDownload).toHaveBeenCalledOnce();
});

it('offers no file of results that still change', () => {
  setUp({ nextAt: NOW.toISOString() });
  expect(screen.queryByRole('button', { name: 'Download result' })).toBeNull();
});

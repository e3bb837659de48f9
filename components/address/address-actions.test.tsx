import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressScreen } from '../../lib/view/address/address-screen.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import { AddressActions } from './address-actions.tsx';
import { AddressList } from './address-list.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const onLookUp = vi.fn<(emails: readonly string[], price: number) => void>();
const onAddCredits = vi.fn<() => void>();
const onBalance = vi.fn<() => void>();
const onRetry = vi.fn<(price: number) => void>();
const onCancel = vi.fn<(ids: readonly string[]) => void>();
beforeEach(() => vi.clearAllMocks());

const row = (email: string) => ({ email, state: 'offered' as const, contacts: [] });
const one: AddressScreen = {
  rows: [row('ada@tarnwick.example')],
  toLookUp: ['ada@tarnwick.example'],
  price: 100,
  repeat: null,
  running: null,
  notice: null,
  retryAfter: '',
  sentAt: null,
};
const emails = Array.from({ length: 230 }, (_, index) => `p${index}@tarnwick.example`);
const many: AddressScreen = { ...one, rows: emails.map(row), toLookUp: emails, price: 23_000 };

const show = (shown: AddressScreen, affordability: Partial<Affordability> = {}) =>
  render(
    <AddressActions
      screen={shown}
      affordability={{ online: true, identifiable: true, available: 100_000, ...affordability }}
      askAbove={20}
      now={new Date('2026-01-22T10:00:00.000Z')}
      onAddCredits={onAddCredits}
      onBalance={onBalance}
      onLookUp={onLookUp}
      onRetry={onRetry}
      onBackground={() => {}}
      onCancel={onCancel}
    />,
  );

test('the price is in the name of the button, and in the request', async () => {
  show(one);
  await userEvent.click(screen.getByRole('button', { name: 'Look up person, 1 credit' }));
  expect(onLookUp).toHaveBeenCalledWith(['ada@tarnwick.example'], 100);
});

test('the price of many addresses is a maximum, and needs a confirmation above the limit', async () => {
  show(many);
  await userEvent.click(
    screen.getByRole('button', { name: 'Look up 230 people, up to 230 credits' }),
  );
  expect(onLookUp).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm: Look up 230 people/ }));
  expect(onLookUp).toHaveBeenCalledWith(emails, 23_000);
});

test('with too few credits the button shows the reason and “Add credits”, and does nothing', async () => {
  show(one, { available: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Look up person, 1 credit' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not enough creditsThis look-up costs up to 1 credit and you have 0 credits.',
  );
  expect(onBalance, 'credits may have been added').toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Add credits' }));
  expect(onAddCredits).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onLookUp).not.toHaveBeenCalled();
});

test('a known owner can be looked up again, for free in the free period', async () => {
  show({ ...one, toLookUp: [], price: 0, repeat: { price: 0, freeUntil: '9 Feb' } });
  expect(screen.getByText('Free to look up again until 9 Feb.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Look up again, free' }));
  expect(onRetry).toHaveBeenCalledWith(0);
});

test('while no request leaves, a look-up is not repeated, and the button says why', async () => {
  onRetry.mockClear();
  show(
    { ...one, toLookUp: [], price: 0, repeat: { price: 0, freeUntil: '9 Feb' } },
    { stoppedBy: 'storage_full' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look up again, free' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No storage space left.');
  expect(onRetry).not.toHaveBeenCalled();
});

test('an unsent look-up can be cancelled', async () => {
  show({ ...one, toLookUp: [], running: { since: new Date(), cancellable: ['a'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledWith(['a']);
});

test('a long list shows its beginning and the number of the rest', () => {
  render(<AddressList rows={many.rows} onOpen={() => {}} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  expect(screen.getByText('And 30 more addresses.')).toBeVisible();
});

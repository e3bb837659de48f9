import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ProfileScreen } from '../../lib/view/person/profile-screen.ts';
import { ProfileOffer } from './profile-offer.tsx';

const onLookUp = vi.fn<() => void>();
const onBalance = vi.fn<() => void>();

const show = (state: ProfileScreen['state'], available = 10_000) =>
  render(
    <ProfileOffer
      screen={{
        state,
        price: 25,
        sends: 'name and company site',
        otherMatch: state === 'other' ? '10:42, 0.25 credit' : '',
        notice: null,
      }}
      affordability={{ online: true, identifiable: true, available }}
      now={new Date('2026-01-22T12:00:00Z')}
      onLookUp={onLookUp}
      onBalance={onBalance}
      callbacks={{} as never}
    />,
  );

test('when another person was found, another look-up has its price on the button', async () => {
  show('other');
  expect(
    screen.getByText(/^Not this person.*another person \(10:42, 0\.25 credit\)\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Look up profile/ })).toBeNull();
  await userEvent.keyboard('l');
  expect(onLookUp).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Look again.*0\.25 credit/ }));
  expect(onLookUp).toHaveBeenCalledTimes(1);
});

test('before the first look-up it is offered with its shortcut', () => {
  show('offered');
  expect(
    screen.getByText(/Comes free with any reveal\..*sends name and company site/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Look up profile/ })).toBeVisible();
});

test('a press with too few credits requests the balance', async () => {
  show('offered', 0);
  await userEvent.click(screen.getByRole('button', { name: /^Look up profile/ }));
  expect(onBalance).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Not enough credits');
});

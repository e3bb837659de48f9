import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../contacts-page.fixture.tsx';
import { FollowUp } from './follow-up.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

async function openMenu(on: string | null, name: string) {
  const onDay = vi.fn<(on: string | null) => void>();
  render(<FollowUp on={on} now={new Date(2026, 0, 27, 12)} onDay={onDay} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return { onDay, user };
}
const choose = (name: RegExp | string) => screen.getByRole('menuitem', { name });

test.each([
  [/^Tomorrow/, '2026-01-28'],
  [/^In a week/, '2026-02-03'],
])('a reminder is set with two presses: %s', async (name, day) => {
  const { onDay, user } = await openMenu(null, 'Follow up');
  expect(screen.queryByRole('menuitem', { name: 'Remove reminder' })).toBeNull();
  await user.click(choose(name));
  expect(onDay).toHaveBeenCalledExactlyOnceWith(day);
});

test('any day can be chosen', async () => {
  const { onDay, user } = await openMenu(null, 'Follow up');
  await user.click(choose('Choose a day…'));
  const field = screen.getByLabelText('Day');
  expect(field).toHaveValue('2026-01-28');
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Set reminder' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(field, '2026-03-09');
  await user.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-03-09');
});

test('a reminder that is due says so, and can be removed', async () => {
  const { onDay, user } = await openMenu('2026-01-20', 'Follow up 20\u00A0Jan, due');
  await user.click(choose('Remove reminder'));
  expect(onDay).toHaveBeenCalledExactlyOnceWith(null);
});

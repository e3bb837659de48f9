import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RaiseLimitFields } from './raise-limit-form.tsx';

function show(changes: Partial<Parameters<typeof RaiseLimitFields>[0]> = {}) {
  const onRaise = vi.fn<(to: number) => void>();
  render(
    <RaiseLimitFields
      scopeText="the session"
      usual={250}
      limit={250}
      missing={1}
      available={0}
      spent={25_000}
      spentOn="181 work emails"
      onRaise={onRaise}
      {...changes}
    />,
  );
  return { onRaise, user: userEvent.setup() };
}

it('suggests the next sufficient step, and states that the usual limit stays', async () => {
  const { onRaise, user } = show();
  expect(screen.getByText('250 of 250 credits spent')).toBeInTheDocument();
  expect(screen.getByText(/usual limit stays at 250/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Raise to 300 for this session' }));
  expect(onRaise).toHaveBeenCalledWith(300);
});

it('is no answer to the second click of a double click that has made it appear', () => {
  const { onRaise } = show({ resumePrice: 3200 });
  const raise = screen.getByRole('button', { name: 'Raise to 300 and resume, up to 32 credits' });
  fireEvent.click(raise, { detail: 2 });
  expect(onRaise).not.toHaveBeenCalled();
  fireEvent.click(raise, { detail: 1 });
  expect(onRaise).toHaveBeenCalledExactlyOnceWith(300);
});

it('says what is reserved of the limit', () => {
  show({ spent: 20_000, available: 30 });
  expect(screen.getByText(/^· 20 reserved for jobs under way/)).toBeVisible();
  expect(screen.getByText('200 of 250 credits spent')).toBeVisible();
});

it.each([
  [250, 60, 350],
  [300, 1, 350],
  [0, 14, 50],
])('over a limit of %i by %i it offers %i', (limit, missing, to) => {
  show({ limit, missing });
  expect(screen.getByRole('button')).toHaveTextContent(`Raise to ${to} for this session`);
});

it.each(['250', '100', 'much', ''])('%j is not a higher limit', async (typed) => {
  const { onRaise, user } = show();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  expect(screen.getByRole('alert')).toHaveTextContent('whole number over 250');
  await user.click(screen.getByRole('button'));
  expect(onRaise).not.toHaveBeenCalled();
});

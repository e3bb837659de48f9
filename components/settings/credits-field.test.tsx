import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CreditsField } from './credits-field.tsx';

it.each([
  ['250', 250],
  ['1000', 1000],
  ['1,000', 1000],
  ['12,500', 12_500],
  ['1 000', 1000],
  ['1’000', 1000],
  ['1,000,000', 1_000_000],
  ['2,5', null],
  ['0,25', null],
  ['12,50', null],
  ['1000,000', null],
  ['1,000 000', null],
  ['1 00', null],
  [',100', null],
  ['', null],
])('%j is stored as %j', async (text, credits) => {
  const user = userEvent.setup();
  const onValue = vi.fn<(credits: number) => void>();
  render(<CreditsField label="Credits per day" value={7} onValue={onValue} />);
  const field = screen.getByRole('textbox');
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.keyboard('{Enter}');
  expect(onValue.mock.calls).toEqual(credits === null ? [] : [[credits]]);
  expect(screen.queryAllByRole('alert')).toHaveLength(credits === null ? 1 : 0);
});

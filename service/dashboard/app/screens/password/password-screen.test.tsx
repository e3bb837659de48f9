import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';

it('shows the new password, which is typed once, after a press', async () => {
  const { user } = showDashboard('/password');
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await user.type(field, 'four words of my own');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('four words of my own');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

import { screen, waitFor } from '@testing-library/react';
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

it('says only how the last attempt ended', async () => {
  const { service, user } = showDashboard('/password');
  const change = async () => {
    await user.type(await screen.findByLabelText('Current password'), 'three old words');
    await user.type(screen.getByLabelText('New password'), 'four words of my own{Enter}');
  };
  await change();
  expect(await screen.findByRole('heading', { name: 'The password is changed' })).toBeVisible();

  service.refuse('changePassword', 'dashboard.sign_in.failed');
  await change();
  const first = await screen.findByRole('alert');
  expect(first).toHaveTextContent('The password was not changed');
  expect(screen.queryByRole('heading', { name: 'The password is changed' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
});

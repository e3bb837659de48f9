import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';

it('asks for a note before credits are added', async () => {
  const { service, user } = showDashboard('/balance');
  await user.click(await screen.findByRole('button', { name: 'Add credits' }));
  await user.type(screen.getByLabelText('Credits'), '250');
  await user.type(screen.getByLabelText('Note'), '  {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Say what the credits are for.');
  expect(screen.queryByText('optional')).toBeNull();
  expect(service.requests.some(({ name }) => name === 'addCredits')).toBe(false);
});

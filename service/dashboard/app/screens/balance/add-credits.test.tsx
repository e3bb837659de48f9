import { screen, waitFor } from '@testing-library/react';
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

it('stays open while the credits are added, and repeats the same addition after a lost answer', async () => {
  const { service, user } = showDashboard('/balance');
  await user.click(await screen.findByRole('button', { name: 'Add credits' }));
  await user.type(screen.getByLabelText('Credits'), '250');
  await user.type(screen.getByLabelText('Note'), 'Invoice 2026-014');
  const release = service.hold();
  service.answer(null);
  await user.click(screen.getByRole('button', { name: 'Add 250\u00A0credits' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  release();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It is not known whether this was done.');
  expect(alert).not.toHaveTextContent('No credits were added');

  service.answer({});
  await user.click(screen.getByRole('button', { name: 'Add 250\u00A0credits' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = service.requests.filter(({ name }) => name === 'addCredits');
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({ amount: 25_000, key: expect.any(String) });
});

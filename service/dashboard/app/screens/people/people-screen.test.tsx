import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';

const rowOf = async (email: string) => {
  const cell = await screen.findByText(email);
  return within(cell.closest('tr')!);
};

describe('somebody with a one-time password', () => {
  it('has so long for it', async () => {
    showDashboard('/people');
    const noor = await rowOf('noor@tarnwick.example');
    expect(noor.getByText('Has not signed in yet')).toBeVisible();
    expect(noor.getByText(/^Password works until \d/)).toBeVisible();
  });

  it('that is over is given a new one, which says how long it works', async () => {
    const { service, user } = showDashboard('/people');
    const ayo = await rowOf('ayo@tarnwick.example');
    expect(ayo.getByText('One-time password expired')).toBeVisible();
    expect(ayo.queryByText(/works until/)).toBeNull();
    await user.click(ayo.getByRole('button', { name: 'Actions for ayo@tarnwick.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New one-time password' }));
    await user.click(await screen.findByRole('button', { name: 'Make password' }));
    expect(await screen.findByText(/It works until \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
    expect(service.asked.some(({ name }) => name === 'resetPassword')).toBe(true);
  });
});

describe('signing in with a one-time password that is over', () => {
  it('says what to do', async () => {
    const { service, user } = showDashboard('/', undefined, (arranged) =>
      arranged.refuse('getSession', 'dashboard.session.none'),
    );
    service.refuse('signIn', 'dashboard.password.expired');
    await user.type(await screen.findByLabelText('E-mail'), 'ayo@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'k3fw-9pqa-k3fw-9pqa-k3fw');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/has expired. Ask an operator for a new one/)).toBeVisible();
  });
});

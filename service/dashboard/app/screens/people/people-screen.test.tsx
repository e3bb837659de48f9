import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';

const getRow = async (email: string) => {
  const cell = await screen.findByText(email);
  return within(cell.closest('tr')!);
};

describe('a person with a one-time password', () => {
  it('is listed with the time until which it works', async () => {
    showDashboard('/people');
    const noor = await getRow('noor@tarnwick.example');
    expect(noor.getByText('Has not signed in yet')).toBeVisible();
    expect(noor.getByText(/^Password works until \d/)).toBeVisible();
  });

  it('gets a new one after it expired, with the time until which it works', async () => {
    const { service, user } = showDashboard('/people');
    const ayo = await getRow('ayo@tarnwick.example');
    expect(ayo.getByText('One-time password expired')).toBeVisible();
    expect(ayo.queryByText(/works until/)).toBeNull();
    await user.click(ayo.getByRole('button', { name: 'Actions for ayo@tarnwick.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New one-time password' }));
    await user.click(await screen.findByRole('button', { name: 'Make password' }));
    expect(await screen.findByText(/It works until \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
    expect(service.requests.some(({ name }) => name === 'resetPassword')).toBe(true);
  });
});

describe('signing in with an expired one-time password', () => {
  it('says to ask an operator for a new one', async () => {
    const { service, user } = showDashboard('/', undefined, (arranged) =>
      arranged.refuse('getSession', 'dashboard.session.none'),
    );
    service.refuse('signIn', 'dashboard.password.expired');
    await user.type(await screen.findByLabelText('Email'), 'ayo@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'k3fw-9pqa-k3fw-9pqa-k3fw');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/has expired. Ask an operator for a new one/)).toBeVisible();
  });
});

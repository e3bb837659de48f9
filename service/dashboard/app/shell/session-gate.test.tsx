import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard, type SampleService } from '../dashboard.fixture.tsx';
import { sampleAnswers } from '../sample-answers.fixture.ts';
import { sampleSession } from '../sample/people.fixture.ts';

const NO_SESSION = 'dashboard.session.none';
const signedOut = (service: SampleService) => service.refuse('getSession', NO_SESSION);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing in', () => {
  it('leads to the page of the address', async () => {
    const { service, user } = showDashboard('/keys', 'operator', signedOut);
    await heading('Sign in');
    expect(screen.getByText('give-access')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), ' ines@tarnwick.example ');
    await user.type(screen.getByLabelText('Password'), 'a long enough password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('API keys');
    expect(service.requests.find(({ name }) => name === 'signIn')?.body).toEqual({
      email: 'ines@tarnwick.example',
      password: 'a long enough password',
    });
  });

  it.each([
    ['dashboard.sign_in.failed' as const, 'The email address or the password is not right.'],
    ['dashboard.sign_in.limited' as const, 'The service asks us to wait.'],
    [
      'dashboard.busy' as const,
      'The service is checking as many passwords as it can, so yours was not checked.',
    ],
  ])('gives the reason after the failure %s', async (code, text) => {
    const { service, user } = showDashboard('/', 'operator', signedOut);
    service.refuse('signIn', code);
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email'), 'ines@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('announces the same failure again, and no longer the end of the session', async () => {
    const { service, user } = showDashboard('/', 'operator', signedOut);
    service.refuse('signIn', 'dashboard.sign_in.failed');
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email'), 'ines@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    const first = await screen.findByRole('alert');
    const release = service.hold();
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    release();
    expect(await screen.findByRole('alert')).not.toBe(first);
  });

  it('with a one-time password asks for a new password first', async () => {
    const invited = sampleSession();
    invited.person.mustChangePassword = true;
    const { user } = showDashboard('/keys', 'operator', (service) =>
      service.answer({ getSession: invited, changePassword: sampleSession() }),
    );
    await heading('Choose a password');
    await user.type(screen.getByLabelText('One-time password'), 'bramble-4471-lantern');
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('at least 12 characters');
    await user.type(screen.getByLabelText('New password'), ' but then longer{Enter}');
    await heading('API keys');
  });
});

describe('a signed-in person', () => {
  it('sees the sign-in form when the session is over, and then the same page again', async () => {
    const { service, user } = showDashboard('/keys');
    await heading('API keys');
    service.refuse('createKey', NO_SESSION);
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    await user.type(screen.getByLabelText('Name'), 'laptop{Enter}');
    await heading('Sign in');
    expect(screen.getByRole('alert')).toHaveTextContent('You were signed out');
    expect(await heading('Sign in')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'ines@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'a long enough password{Enter}');
    await heading('API keys');
  });

  it('ends the session by signing out', async () => {
    const { service, user } = showDashboard('/keys');
    await heading('API keys');
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await heading('Sign in');
    expect(screen.getByText('You are signed out')).toBeVisible();
    expect(service.requests.at(-1)?.name).toBe('signOut');
  });

  it('sees the screens of a member in the sidebar', async () => {
    showDashboard('/', 'member');
    const side = await screen.findByRole('navigation', { name: 'Service' });
    const names = within(side)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Enrichments3 active',
      'Spending',
      'Webhooks',
      'API keys',
      'Balance',
      'Retention',
    ]);
  });

  it.each(['/suppression', '/sources', '/imports', '/people'])(
    'with the role member sees at %s that the page is for operators, and nothing is requested',
    async (path) => {
      const { service } = showDashboard(path, 'member');
      await heading('For operators');
      expect(service.requests.map(({ name }) => name)).toEqual(['getSession']);
    },
  );

  it('has the focus on the heading after each navigation', async () => {
    const { user } = showDashboard('/');
    await heading('Enrichments');
    await user.click(screen.getByRole('link', { name: 'Retention' }));
    expect(await heading('Retention')).toHaveFocus();
    expect(document.title).toBe('Retention · Sidelight service');
    expect(screen.getByRole('link', { name: 'Retention' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('while the service does not answer', () => {
  it('the page says so, and appears after a retry', async () => {
    const { service, user } = showDashboard('/retention', 'operator', (stopped) =>
      stopped.answer(null),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The service does not answer');
    service.answer(sampleAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Retention');
  });

  it('the last data stays, with the time of its response', async () => {
    const { service, streams } = showDashboard('/keys');
    expect(await screen.findByText('crm-sync')).toBeVisible();
    service.answer(null);
    streams[0]!.open();
    streams[0]!.send({ topics: ['keys'] });
    expect(await screen.findByText('As of 10:42')).toBeVisible();
    expect(screen.getByText('crm-sync')).toBeVisible();
    service.answer({});
    streams[0]!.send({ topics: ['keys'] });
    await waitFor(() => expect(screen.queryByText('As of 10:42')).toBeNull());
  });
});

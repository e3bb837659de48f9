import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard, type SampleService } from '../dashboard.fixture.tsx';
import { sampleAnswers } from '../sample-answers.fixture.ts';
import { sampleSession } from '../sample/session.fixture.ts';

const NOBODY = 'dashboard.session.none';
const nobodyIsIn = (service: SampleService) => service.refuse('getSession', NOBODY);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing in', () => {
  it('leads to the page that was asked for', async () => {
    const { service, user } = showDashboard('/keys', 'operator', nobodyIsIn);
    await heading('Sign in');
    expect(screen.getByText('give-access')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), ' ines@tarnwick.example ');
    await user.type(screen.getByLabelText('Password'), 'a long enough password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('API keys');
    expect(service.asked.find(({ name }) => name === 'signIn')?.body).toEqual({
      email: 'ines@tarnwick.example',
      password: 'a long enough password',
    });
  });

  it.each([
    ['dashboard.sign_in.failed' as const, 'The e-mail address or the password is not right.'],
    ['dashboard.sign_in.limited' as const, 'The service asks us to wait.'],
    [
      'dashboard.busy' as const,
      'The service is checking as many passwords as it can, so yours was not checked.',
    ],
  ])('says what happened after %s', async (code, text) => {
    const { service, user } = showDashboard('/', 'operator', nobodyIsIn);
    service.refuse('signIn', code);
    await heading('Sign in');
    await user.type(screen.getByLabelText('E-mail'), 'ines@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('with a one-time password asks for another one first', async () => {
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

describe('while somebody is signed in', () => {
  it('a session that is over leads to the form, and back to the page', async () => {
    const { service, user } = showDashboard('/keys');
    await heading('API keys');
    service.refuse('createKey', NOBODY);
    await user.click(screen.getByRole('button', { name: 'New key' }));
    await user.type(screen.getByLabelText('Name'), 'laptop{Enter}');
    await heading('Sign in');
    expect(screen.getByText('You were signed out')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), 'ines@tarnwick.example');
    await user.type(screen.getByLabelText('Password'), 'a long enough password{Enter}');
    await heading('API keys');
  });

  it('signing out ends it', async () => {
    const { service, user } = showDashboard('/keys');
    await heading('API keys');
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await heading('Sign in');
    expect(screen.getByText('You are signed out')).toBeVisible();
    expect(service.asked.at(-1)?.name).toBe('signOut');
  });

  it('the side names the screens that are theirs', async () => {
    showDashboard('/', 'member');
    const side = await screen.findByRole('navigation', { name: 'Service' });
    const names = within(side)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Enrichments3 active', 'Webhooks', 'API keys', 'Balance', 'Retention']);
  });

  it.each(['/suppression', '/sources', '/imports', '/people'])(
    'a member sees at %s whose page it is, and nothing is asked for',
    async (path) => {
      const { service } = showDashboard(path, 'member');
      await heading('For operators');
      expect(service.asked.map(({ name }) => name)).toEqual(['getSession']);
    },
  );

  it('the heading has the focus on each page that is gone to', async () => {
    const { user } = showDashboard('/');
    await heading('Enrichments');
    await user.click(screen.getByRole('link', { name: 'Retention' }));
    expect(await heading('Retention')).toHaveFocus();
    expect(document.title).toBe('Retention · Sidelight service');
    expect(screen.getByRole('link', { name: 'Retention' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('without a service', () => {
  it('the page says so, and shows itself once there is one', async () => {
    const { service, user } = showDashboard('/retention', 'operator', (stopped) =>
      stopped.answer(null),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The service does not answer');
    service.answer(sampleAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Retention');
  });

  it('what is shown stays, with the time it is from', async () => {
    const { service, streams } = showDashboard('/keys');
    expect(await screen.findByText('crm-sync')).toBeVisible();
    service.answer(null);
    streams[0]!.open();
    streams[0]!.send({ topics: ['keys'], enrichments: [] });
    expect(await screen.findByText('As of 10:42')).toBeVisible();
    expect(screen.getByText('crm-sync')).toBeVisible();
    service.answer({});
    streams[0]!.send({ topics: ['keys'], enrichments: [] });
    await waitFor(() => expect(screen.queryByText('As of 10:42')).toBeNull());
  });
});

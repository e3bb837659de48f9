import { expect, it } from 'vitest';
import { createBrowser } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { LIMITS } from './attempt-limits.ts';

onEachDashboard('a session', (test) => {
  it('ends after 12 hours without a call', async () => {
    const browser = await test.newBrowser('member');
    test.forward({ hours: 11 });
    await browser.call('getSession');
    test.forward({ hours: 11 });
    await browser.call('getSession');
    test.forward({ hours: 12 });
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');
  });

  it('ends after 7 days, however busy', async () => {
    const browser = await test.newBrowser('member');
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      test.forward({ hours: 6 });
      await browser.call('getSession');
    }
    test.forward({ hours: 6 });
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');
  });

  it('ends when it is signed out', async () => {
    const browser = await test.newBrowser('member');
    const { cookie } = browser;
    await browser.call('signOut');
    expect(browser.cookie).toBe('sidelight_session=');
    browser.cookie = cookie;
    expect(await browser.refused('getSession')).toBe('dashboard.session.none');
  });

  it('ends in all browsers when the password is changed, with a new session in this one', async () => {
    const account = await test.newAccount('member');
    const here = test.browser();
    const there = test.browser();
    await here.signIn(account);
    await there.signIn(account);
    const old = here.cookie;
    const body = { current: account.password, next: 'an entirely new one' };
    here.csrfToken = (await here.call('changePassword', { body })).csrfToken;
    expect(here.cookie).not.toBe(old);
    await here.call('signOut');
    expect(await there.refused('getSession')).toBe('dashboard.session.none');
    expect(await there.refused('signIn', { body: account })).toBe('dashboard.sign_in.failed');
    await there.signIn({ ...account, password: 'an entirely new one' });
  });

  it.each([
    ['too short', 'eleven char', 'dashboard.password.weak'],
    ['the old one', undefined, 'dashboard.password.weak'],
  ])('takes no new password that is %s', async (_, next, code) => {
    const { password, ...account } = await test.newAccount('member');
    const browser = test.browser();
    await browser.signIn({ ...account, password });
    const body = { current: password, next: next ?? password };
    expect(await browser.refused('changePassword', { body })).toBe(code);
    const wrong = { current: 'not the password', next: 'an entirely new one' };
    expect(await browser.refused('changePassword', { body: wrong })).toBe(
      'dashboard.password.wrong',
    );
    await browser.call('getSession');
  });

  it('also limits guesses at the current password', async () => {
    const { workspaceId } = await test.workspace();
    const browser = await test.signedIn(workspaceId, 'member');
    const body = { current: 'not the password', next: 'an entirely new one' };
    for (let guesses = 0; guesses < LIMITS.session.free; guesses++) {
      await browser.refused('changePassword', { body });
    }
    expect(await browser.refused('changePassword', { body })).toBe('dashboard.sign_in.limited');
    // The test needs no password for this session.
    await test.signedIn(workspaceId, 'member');
  });

  it('with a one-time password does nothing before another is chosen', async () => {
    const { workspaceId } = await test.workspace();
    const { email, oneTimePassword } = await test.people.create(workspaceId, {
      email: 'invited@tarnwick.example',
      role: 'operator',
    });
    const browser = test.browser();
    const session = await browser.signIn({ email, password: oneTimePassword });
    expect(session.person.mustChangePassword).toBe(true);
    expect(await browser.refused('listKeys')).toBe('dashboard.password.temporary');
    expect(await browser.refused('listPeople')).toBe('dashboard.password.temporary');
    const body = { current: oneTimePassword, next: 'a password of my own' };
    const after = await browser.call('changePassword', { body });
    expect(after.person.mustChangePassword).toBe(false);
    await browser.call('listKeys');
    expect(await createBrowser(test.origin).refused('listKeys')).toBe('dashboard.session.none');
  });
});

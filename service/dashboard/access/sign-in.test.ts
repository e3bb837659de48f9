import { expect, it, vi } from 'vitest';
import {
  onEachDashboard,
  quickPasswords,
} from '../../../test/contract/support/dashboard/dashboard.ts';

const verify = vi.fn<typeof quickPasswords.verify>(quickPasswords.verify);

onEachDashboard(
  'signing in',
  (test) => {
    it('returns the person, and only the browser can read the cookie', async () => {
      const { workspaceId } = await test.workspace(12);
      const account = await test.account(workspaceId, 'member');
      const browser = test.browser();
      const answered = await browser.send('signIn', {
        body: { ...account, email: ` ${account.email.toUpperCase()} ` },
      });
      expect(answered.status).toBe(200);
      const [cookie = ''] = answered.headers.getSetCookie();
      expect(cookie).toMatch(/^sidelight_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; /);
      expect(cookie).toContain('SameSite=Strict');
      expect(cookie).not.toContain('Secure');

      const session = await browser.call('getSession');
      expect(session).toMatchObject({
        person: { email: account.email, role: 'member', mustChangePassword: false },
        workspace: { id: workspaceId, name: 'Tarnwick Freight' },
        counts: { activeEnrichments: 0, suppressed: null },
        credits: { balance: 1200, held: 0, free: 1200 },
        baseUrl: `${test.origin}/api/v2`,
        version: '0.0.0-test',
      });
      expect(answered.text).toContain(session.csrfToken);
    });

    it('keeps the token out of the database', async () => {
      const browser = await test.newBrowser('member');
      const token = browser.cookie.split('=')[1]!;
      const rows = await test.data.db.selectFrom('dashboard_sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each(['a wrong password', 'an account that there is not'])(
      'gives the same answer for %s as for the other',
      async (what) => {
        const { email, password } = await test.newAccount('member');
        const body =
          what === 'a wrong password'
            ? { email, password: `${password}!` }
            : { email: `no-${email}`, password };
        const answered = await test.browser().send('signIn', { body });
        expect(answered.status).toBe(401);
        expect(JSON.parse(answered.text)).toEqual({
          code: 'dashboard.sign_in.failed',
          message: 'The email address or the password is not right.',
        });
        expect(answered.headers.getSetCookie()).toEqual([]);
      },
    );

    it('gives the browser a second cookie that grants no access', async () => {
      const account = await test.newAccount('member');
      const { headers } = await test.browser().send('signIn', { body: account });
      const [, cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(/^sidelight_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; /);
      const browser = test.browser();
      browser.known = cookie.split(';')[0]!;
      expect(await browser.refused('getSession')).toBe('dashboard.session.none');
      const rows = await test.data.db.selectFrom('dashboard_browsers').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(browser.known.split('=')[1]);
    });

    it('ends the session that the browser had before', async () => {
      const account = await test.newAccount('member');
      const browser = test.browser();
      await browser.signIn(account);
      const before = browser.cookie;
      await browser.signIn(account);
      expect(browser.cookie).not.toBe(before);
      const old = test.browser();
      old.cookie = before;
      expect(await old.refused('getSession')).toBe('dashboard.session.none');
    });

    it('does not accept a planted token', async () => {
      const { workspaceId } = await test.workspace();
      const browser = test.browser();
      browser.cookie = `sidelight_session=${'A'.repeat(43)}`;
      await browser.signIn(await test.account(workspaceId, 'member'));
      expect(browser.cookie).not.toContain('AAAA');
    });

    it('hashes the password also for a missing account', async () => {
      verify.mockClear();
      const body = { email: 'unknown-at-all@tarnwick.example', password: 'a password from a list' };
      await test.browser().refused('signIn', { body });
      // A check against `null` costs as much as one against a password (password.ts).
      expect(verify.mock.calls).toEqual([['a password from a list', null, 'unknown']]);
    });
  },
  () => ({ passwords: { ...quickPasswords, verify } }),
);

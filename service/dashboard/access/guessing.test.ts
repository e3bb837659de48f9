// Attempt limits slow guesses, and one caller's guesses do not lock out another.
import { expect, it } from 'vitest';
import type { Browser } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { LIMITS } from './attempt-limits.ts';

const WRONG = 'a password from a list';

/** A different address each, in the header of one proxy. */
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

onEachDashboard(
  'guessing a password',
  (test) => {
    const guess = (browser: Browser, email: string, address: string, password = WRONG) =>
      browser.send('signIn', { body: { email, password }, ...from(address) });

    /**
     * Makes wrong attempts, each as soon as it is allowed, until the account accepts no more from
     * that address.
     */
    const useUp = async (email: string, address: string) => {
      for (let wrong = 0; wrong < LIMITS.pair.free; wrong++) {
        expect((await guess(test.browser(), email, address)).status).toBe(401);
      }
      const { status } = await guess(test.browser(), email, address);
      expect(status).toBe(429);
    };

    it('waits longer after each wrong password, also when they come at once', async () => {
      const { email, password } = await test.newAccount('member');
      const at = '192.0.2.1';
      const browser = test.browser();
      const together = await Promise.all(
        Array.from({ length: LIMITS.pair.free + 5 }, () => guess(browser, email, at)),
      );
      // Each attempt was counted before its password was checked.
      const looked = together.filter(({ status }) => status === 401);
      expect(looked).toHaveLength(LIMITS.pair.free);

      const limited = await guess(browser, email, at, password);
      expect(limited.status).toBe(429);
      expect(limited.text).toContain('Too many tries');
      const wait = Number(limited.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
      expect(limited.text).toMatch(/That is in \d+ seconds?\./);

      test.forward({ minutes: 0.5 });
      expect((await guess(browser, email, at)).status).toBe(401);
      const longer = Number((await guess(browser, email, at)).headers.get('Retry-After'));
      expect(longer).toBeGreaterThan(30);
      test.forward({ minutes: 1 });
      expect((await guess(browser, email, at, password)).status).toBe(200);
      // Then the account starts over at that address.
      expect((await guess(test.browser(), email, at)).status).toBe(401);
    });

    it('does not affect sign-ins from other addresses', async () => {
      const { email, password } = await test.newAccount('member');
      await useUp(email, '192.0.2.2');
      expect((await guess(test.browser(), email, '192.0.2.3', password)).status).toBe(200);
    });

    it('does not affect a known browser at any address', async () => {
      const { email, password } = await test.newAccount('member');
      const mine = test.browser();
      expect((await guess(mine, email, '192.0.2.4', password)).status).toBe(200);
      await useUp(email, '192.0.2.4');
      expect((await guess(mine, email, '192.0.2.4', password)).status).toBe(200);

      // The browser is known to one account and limited for that one, too.
      const other = await test.newAccount('member');
      await useUp(other.email, '192.0.2.4');
      expect((await guess(mine, other.email, '192.0.2.4', other.password)).status).toBe(429);
      for (let wrong = 0; wrong < LIMITS.browser.free; wrong++) {
        expect((await guess(mine, email, '192.0.2.5')).status).toBe(401);
      }
      expect((await guess(mine, email, '192.0.2.5', password)).status).toBe(429);
    });

    it('is slowed over many addresses, except in known browsers', async () => {
      const { email, password } = await test.newAccount('member');
      const mine = test.browser();
      expect((await guess(mine, email, '192.0.2.6', password)).status).toBe(200);
      for (let wrong = 0; wrong < LIMITS.account.free; wrong++) {
        const { status } = await guess(test.browser(), email, `198.51.100.${wrong}`);
        expect(status).toBe(401);
      }
      expect((await guess(test.browser(), email, '203.0.113.1')).status).toBe(429);
      expect((await guess(mine, email, '203.0.113.2', password)).status).toBe(200);
    });

    it('is slowed over the networks of one IPv6 site, and not from other sites', async () => {
      const { email, password } = await test.newAccount('member');
      for (let wrong = 0; wrong < LIMITS.sitePair.free; wrong++) {
        expect((await guess(test.browser(), email, `2001:db8:1:${wrong}::1`)).status).toBe(401);
      }
      expect((await guess(test.browser(), email, '2001:db8:1:ffff::1')).status).toBe(429);
      expect((await guess(test.browser(), email, '2001:db8:2::1', password)).status).toBe(200);
    });

    it('is slowed over the accounts that one IPv6 site tries', async () => {
      for (let wrong = 0; wrong < LIMITS.site.free; wrong++) {
        const at = `2001:db8:3:${wrong}::1`;
        expect((await guess(test.browser(), `no-${wrong}@site.example`, at)).status).toBe(401);
      }
      const one = 'one-too-many@site.example';
      expect((await guess(test.browser(), one, '2001:db8:3:ffff::1')).status).toBe(429);
      expect((await guess(test.browser(), one, '2001:db8:4::1')).status).toBe(401);
    });

    it('is slowed over many accounts, and refused attempts do not count for the address', async () => {
      const office = '203.0.113.9';
      const { email } = await test.newAccount('member');
      await useUp(email, office);
      for (let refused = 0; refused < LIMITS.address.free; refused++) {
        expect((await guess(test.browser(), email, office)).status).toBe(429);
      }
      const codes: number[] = [];
      for (let index = LIMITS.pair.free; index <= LIMITS.address.free; index++) {
        const unknownEmail = `unknown-${index}@tarnwick.example`;
        codes.push((await guess(test.browser(), unknownEmail, office)).status);
      }
      expect(codes.indexOf(429)).toBe(codes.length - 1);
      test.forward({ minutes: 30 });
      expect((await guess(test.browser(), 'unknown-0@tarnwick.example', office)).status).toBe(401);
    });
  },
  () => ({ proxies: 1 }),
);

onEachDashboard('guessing without a proxy', (test) => {
  it('is counted by connection, whatever X-Forwarded-For says', async () => {
    const browser = test.browser();
    const body = { email: 'no@tarnwick.example', password: WRONG };
    for (let index = 0; index < LIMITS.pair.free; index++) {
      await browser.refused('signIn', { body, ...from(`192.0.2.${index}`) });
    }
    const another = from('198.51.100.1');
    expect(await browser.refused('signIn', { body, ...another })).toBe('dashboard.sign_in.limited');
  });
});

// A flood of wrong sign-ins, each from a different address, which no attempt limit stops.
import { beforeEach, expect, it, vi } from 'vitest';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import type { Answered, Browser } from '../../../test/contract/support/dashboard/browser.ts';
import { DashboardError } from '../http/errors.ts';
import { createHashQueue, type HashQueue, type Urgency } from './hash-queue.ts';
import { createPasswords } from './password.ts';
import { LIMITS } from './attempt-limits.ts';

const HASHES = { atOnce: 2, places: { known: 4, unknown: 8 }, longestWaitMs: 600_000 };
const WRONG = 'a password from a list';
const WAIT = { timeout: 30_000 };

/** The real queue. A running hash waits until the test continues it. */
const real = createHashQueue(HASHES);
let started: Urgency[] = [];
let gate = Promise.withResolvers<void>();
const held: HashQueue = {
  expectPlace: real.expectPlace,
  run: (urgency, work) =>
    real.run(urgency, async () => {
      started.push(urgency);
      await gate.promise;
      return work();
    }),
};
const passwords = createPasswords({ N: 2, r: 8, p: 1 }, held);
const verify = vi.spyOn(passwords, 'verify');

beforeEach(() => {
  started = [];
  gate = Promise.withResolvers();
  gate.resolve();
  verify.mockClear();
});

onEachDashboard(
  'a flood of sign-ins',
  (test) => {
    const signIn = (browser: Browser, body: { email: string; password: string }, address: string) =>
      browser.send('signIn', { body, headers: { 'X-Forwarded-For': address } });

    /** Simultaneous wrong passwords, which fill the queue until the gate opens. */
    const flood = async (size: number) => {
      gate = Promise.withResolvers();
      const refused: Answered[] = [];
      const answers = Array.from({ length: size }, async (_, index) => {
        const body = { email: `no-${index}@tarnwick.example`, password: WRONG };
        const answered = await signIn(test.browser(), body, `198.51.100.${index}`);
        if (answered.status === 503) refused.push(answered);
        return answered.status;
      });
      const places = HASHES.atOnce + HASHES.places.unknown;
      await vi.waitFor(() => expect(refused).toHaveLength(size - places), WAIT);
      return { refused, answers: Promise.all(answers) };
    };

    it('gets 503 with Retry-After when the queue is full', async () => {
      const { refused, answers } = await flood(200);
      for (const { text, headers } of refused) {
        expect(JSON.parse(text)).toMatchObject({ code: 'dashboard.busy' });
        expect(headers.get('Retry-After')).toBe('600');
      }
      gate.resolve();
      const codes = await answers;
      expect(codes.filter((code) => code === 503)).toHaveLength(190);
      expect(codes.filter((code) => code === 401)).toHaveLength(10);
    });

    it('serves a known browser before all waiting requests, and refuses a new one at once', async () => {
      const account = await test.newAccount('member');
      const mine = test.browser();
      expect((await signIn(mine, account, '192.0.2.1')).status).toBe(200);
      started = [];
      const { answers } = await flood(20);

      const known = signIn(mine, account, '192.0.2.2');
      const other = await signIn(test.browser(), account, '192.0.2.3');
      expect(other.status).toBe(503);
      expect(other.text).toContain('Try again in a few seconds.');

      await vi.waitFor(() => expect(verify.mock.calls.at(-1)?.[2]).toBe('known'), WAIT);
      gate.resolve();
      expect((await known).status).toBe(200);
      expect(started.slice(0, 3)).toEqual(['unknown', 'unknown', 'known']);
      await answers;
      expect((await signIn(test.browser(), account, '192.0.2.3')).status).toBe(200);
    });

    it('does not count the attempt of a person who was refused by a full queue', async () => {
      const account = await test.newAccount('member');
      const { answers } = await flood(20);
      for (let refused = 0; refused <= LIMITS.pair.free; refused++) {
        expect((await signIn(test.browser(), account, '192.0.2.4')).status).toBe(503);
      }
      gate.resolve();
      await answers;
      const wrong = { ...account, password: WRONG };
      for (let tries = 1; tries < LIMITS.pair.free; tries++) {
        expect((await signIn(test.browser(), wrong, '192.0.2.4')).status).toBe(401);
      }
      expect((await signIn(test.browser(), account, '192.0.2.4')).status).toBe(200);
    });

    it('undoes an attempt when the queue became full while it was counted', async () => {
      const account = await test.newAccount('member');
      for (let lost = 0; lost <= LIMITS.pair.free; lost++) {
        verify.mockRejectedValueOnce(new DashboardError('dashboard.busy'));
        expect((await signIn(test.browser(), account, '192.0.2.5')).status).toBe(503);
      }
      expect((await signIn(test.browser(), account, '192.0.2.5')).status).toBe(200);
    });

    it.each([
      ['without a password', { email: 'no@tarnwick.example' }, 400],
      ['with an empty password', { email: 'no@tarnwick.example', password: '' }, 400],
      ['with a password that is no text', { email: 'no@tarnwick.example', password: [] }, 400],
      [
        'with a password of 201 characters',
        { email: 'no@tarnwick.example', password: 'x'.repeat(201) },
        400,
      ],
      [
        'with a password of a megabyte',
        { email: 'no@tarnwick.example', password: 'x'.repeat(1_000_000) },
        413,
      ],
    ])('costs no hash and no row %s', async (_, body, status) => {
      const countRows = () => test.data.db.selectFrom('dashboard_tries').selectAll().execute();
      const before = await countRows();
      const rawBody = JSON.stringify(body);
      const answered = await test.browser().send('signIn', { rawBody });
      expect(answered.status).toBe(status);
      expect(verify).not.toHaveBeenCalled();
      expect(await countRows()).toEqual(before);
    });
  },
  () => ({ proxies: 1, passwords }),
);

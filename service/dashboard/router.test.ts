import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { NOBODYS_ID, type Browser } from './browser.fixture.ts';
import { onEachDashboard, type TestDashboard } from './dashboard.fixture.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { calls, type CallName } from './protocol.ts';
import { keyOf, seedDelivery, seedEnrichment } from './seed.fixture.ts';
import { CSRF_HEADER, DASHBOARD_PATH, type Call } from './protocol/call.ts';

const NAMES = Object.keys(calls) as CallName[];
const WRITES = NAMES.filter((name) => calls[name].method !== 'GET');
const OF_MEMBERS = NAMES.filter((name) => calls[name].access === 'member');
const OF_OPERATORS = NAMES.filter((name) => calls[name].access === 'operator');

/** A body and a query that each call takes, so that what refuses it is not their shape. */
const GOOD: { [Name in CallName]?: { query?: object; body?: object } } = {
  signIn: { body: { email: 'nobody@tarnwick.example', password: 'x' } },
  changePassword: { body: { current: 'x', next: 'y' } },
  getSummary: { query: { since: '2026-01-01T00:00:00.000Z' } },
  getBalance: { query: { since: '2026-01-01T00:00:00.000Z' } },
  getSpend: { query: { days: '7', timeZone: 'Europe/Berlin' } },
  createKey: { body: { name: 'k', spendLimit: null } },
  changeKey: { body: { name: 'taken over' } },
  rotateKey: { body: { overlapHours: 0 } },
  addCredits: { body: { amount: 100, note: 'n' } },
  createPerson: { body: { email: 'new@tarnwick.example', role: 'operator' } },
  changeRole: { body: { role: 'operator' } },
  addSuppression: { body: { email: 'zoe@harbour.example' } },
  erasePerson: { body: { email: 'zoe@harbour.example', confirm: 'ERASE' } },
  createImport: { body: { name: 'people.csv', format: 'csv', bytes: 10 } },
  putImportPart: {},
};

const optionsFor = (name: CallName, id = NOBODYS_ID) => {
  const { query, body } = GOOD[name] ?? {};
  return {
    id,
    ...(query && { query: query as never }),
    ...(body && { rawBody: JSON.stringify(body) }),
    ...(name === 'putImportPart' && { rawBody: 'first_name' }),
  };
};

const fresh = async (test: TestDashboard, role: 'member' | 'operator') => {
  const { workspaceId } = await test.workspace(10);
  return test.signedIn(workspaceId, role);
};

const NOTHING_ERASED = {
  directory: 0,
  records: 0,
  names: 0,
  webhooks: 0,
  idempotencyKeys: 0,
  purchases: 0,
  sources: 0,
  rejects: 0,
};

/** What a workspace has that another must not learn of or touch. */
async function withEverything(test: TestDashboard) {
  const { workspaceId } = await test.workspace(777);
  const operator = await test.signedIn(workspaceId, 'operator');
  const { key } = await operator.call('createKey', {
    body: { name: 'their own key', spendLimit: 500 },
  });
  const { db } = test.data;
  const at = test.now();
  const enrichmentId = await seedEnrichment(db, workspaceId, {
    at,
    key: await keyOf(db, workspaceId),
    webhook_url: 'https://hooks.tarnwick.example/crm',
  });
  const deliveryId = await seedDelivery(db, enrichmentId, at);
  const { id: personId } = await test.account(workspaceId, 'member');
  return { operator, workspaceId, ids: { key: key.id, enrichmentId, deliveryId, personId } };
}

const ID_OF: Record<string, keyof Awaited<ReturnType<typeof withEverything>>['ids']> = {
  '/enrichments': 'enrichmentId',
  '/deliveries': 'deliveryId',
  '/keys': 'key',
  '/people': 'personId',
};

onEachDashboard(
  'the table of calls',
  (test) => {
    describe('every call', () => {
      it.each(NAMES.filter((name) => name !== 'signIn'))(
        '%s: 401 without a session',
        async (name) => {
          for (const cookie of ['', `sidelight_session=${'A'.repeat(43)}`]) {
            const browser = test.browser();
            browser.cookie = cookie;
            const { status, text } = await browser.send(name, optionsFor(name));
            expect(status).toBe(401);
            expect(JSON.parse(text)).toMatchObject({ code: 'dashboard.session.none' });
          }
        },
      );

      it.each(OF_OPERATORS)('%s: 403 for a member', async (name) => {
        const browser = await fresh(test, 'member');
        expect(await browser.refused(name, optionsFor(name))).toBe('dashboard.operator_only');
      });

      it.each(WRITES.filter((name) => name !== 'signIn'))(
        '%s: 403 without the token of the session',
        async (name) => {
          const browser = await fresh(test, 'operator');
          const other = await fresh(test, 'operator');
          for (const token of ['', 'x', other.csrfToken]) {
            browser.csrfToken = token;
            const { status, text } = await browser.send(name, optionsFor(name));
            expect(status).toBe(403);
            expect(text).toContain('dashboard.session.csrf');
          }
        },
      );

      it.each(NAMES)('%s: 403 for the page of another site', async (name) => {
        const browser = await fresh(test, 'operator');
        const fromElsewhere: Record<string, string>[] = [
          { Origin: 'http://attacker.example' },
          { Origin: 'null' },
          { Origin: 'http://127.0.0.1:1' },
          { Origin: 'chrome-extension://abcdefghijklmnop' },
          { 'Sec-Fetch-Site': 'cross-site' },
          { 'Sec-Fetch-Site': 'same-site' },
        ];
        for (const headers of fromElsewhere) {
          const options = { ...optionsFor(name), headers };
          expect(await browser.refused(name, options)).toBe('dashboard.origin');
        }
      });

      it.each(WRITES)('%s: 403 when it is not said where it comes from', async (name) => {
        const browser = await fresh(test, 'operator');
        const call: Call = calls[name];
        const path = call.path.replace('{id}', NOBODYS_ID).replace('{part}', '0');
        const response = await fetch(`${test.origin}${DASHBOARD_PATH}${path}`, {
          method: call.method,
          headers: { Cookie: browser.cookie, [CSRF_HEADER]: browser.csrfToken },
        });
        expect(response.status).toBe(403);
        expect(await response.text()).toContain('dashboard.origin');
      });

      it.each(NAMES.filter((name) => calls[name].path.includes('{id}')))(
        '%s: 404 for an id that is none',
        async (name) => {
          const browser = await fresh(test, 'operator');
          for (const id of ['x', '1', "'; drop table workspaces", '%00', `${NOBODYS_ID}0`]) {
            const options = optionsFor(name, encodeURIComponent(id));
            expect(await browser.refused(name, options)).toBe('dashboard.not_found');
          }
        },
      );

      it.each(WRITES.filter((name) => calls[name].body))(
        '%s: 400 for another body',
        async (name) => {
          const browser = await fresh(test, 'operator');
          for (const rawBody of [
            '',
            '{',
            '[]',
            'null',
            '{"name": 5}',
            '"\\u0000"',
            '{"name": "\\u0000"}',
          ]) {
            expect(await browser.refused(name, { rawBody })).toBe('dashboard.request.invalid');
          }
          const rawBody = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
          expect(await browser.refused(name, { rawBody })).toBe('dashboard.request.too_large');
        },
      );

      it.each(NAMES.filter((name) => name !== 'events'))(
        '%s: says how a browser is to treat the answer',
        async (name) => {
          const browser = await fresh(test, 'member');
          for (const each of [browser, test.browser()]) {
            const { headers } = await each.send(name, optionsFor(name));
            for (const [header, value] of Object.entries(SECURITY_HEADERS)) {
              expect(headers.get(header)).toBe(value);
            }
            expect(headers.get('Cache-Control')).toBe('no-store');
            expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
            expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
          }
        },
      );

      it('has a policy without a hole', () => {
        expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
            "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        );
      });

      it('answers no method and no path that is not in the table', async () => {
        const browser = await fresh(test, 'operator');
        const ask = async (method: string, path: string) => {
          const response = await fetch(`${test.origin}${DASHBOARD_PATH}${path}`, {
            method,
            headers: { Origin: test.origin, Cookie: browser.cookie },
          });
          return [response.status, response.headers.get('Allow')];
        };
        expect(await ask('PUT', '/session')).toEqual([405, 'POST, GET, DELETE']);
        expect(await ask('DELETE', '/keys')).toEqual([405, 'GET, POST']);
        expect(await ask('GET', '/nothing')).toEqual([404, null]);
        expect(await ask('GET', '/people/x/y/z')).toEqual([404, null]);
      });

      it('answers to no name that somebody pointed at it', async () => {
        const ask = (host: string) => {
          const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
          const asked = request(`${test.origin}${DASHBOARD_PATH}/session`, { headers: { host } });
          asked.on('response', (response) => {
            response.resume();
            resolve(response.statusCode);
          });
          asked.on('error', reject).end();
          return promise;
        };
        const port = new URL(test.origin).port;
        expect(await ask(`attacker.example:${port}`)).toBe(421);
        expect(await ask(`127.0.0.1:${port}`)).toBe(401);
        expect(await ask(`localhost:${port}`)).toBe(401);
      });
    });

    describe('another workspace', () => {
      const secrets = [
        'Maren',
        'Osei-Thorvik',
        'hooks.tarnwick',
        'their own key',
        '77700',
        'theirs',
      ];

      it.each([...OF_MEMBERS, ...OF_OPERATORS].filter((name) => name !== 'events'))(
        '%s: nothing of it',
        async (name) => {
          const theirs = await withEverything(test);
          const before = await snapshot(theirs.operator, theirs.ids);
          const { workspaceId } = await test.workspace(10);
          const other = await test.signedIn(workspaceId, 'operator');
          const [, room = ''] = /^(\/\w+)\/\{id\}/.exec(calls[name].path) ?? [];
          const id = ID_OF[room];
          const { status, text } = await other.send(
            name,
            optionsFor(name, id ? theirs.ids[id] : NOBODYS_ID),
          );
          expect(status === 404).toBe(id !== undefined || calls[name].path.includes('{id}'));
          for (const secret of [...secrets, ...Object.values(theirs.ids), theirs.workspaceId]) {
            expect(text).not.toContain(secret);
          }
          expect(await snapshot(theirs.operator, theirs.ids)).toEqual(before);
        },
      );

      it('is what these tests look for', async () => {
        const theirs = await withEverything(test);
        const seen = JSON.stringify(await snapshot(theirs.operator, theirs.ids));
        for (const secret of secrets) expect(seen).toContain(secret);
      });
    });
  },
  () => ({
    // As the real ones answer somebody else's ids: their own tests prove it.
    cancel: () => Promise.resolve('not_found'),
    resend: () => Promise.resolve('not_found'),
    erase: () => Promise.resolve({ suppressionId: NOBODYS_ID, erased: NOTHING_ERASED }),
  }),
);

async function snapshot(browser: Browser, ids: { enrichmentId: string; deliveryId: string }) {
  return {
    keys: await browser.call('listKeys'),
    people: (await browser.call('listPeople')).people.map(({ id, role, sessions }) => [
      id,
      role,
      sessions,
    ]),
    balance: await browser.call('getBalance', { query: { since: '2026-01-01T00:00:00.000Z' } }),
    enrichment: await browser.call('getEnrichment', { id: ids.enrichmentId }),
    delivery: await browser.call('getDelivery', { id: ids.deliveryId }),
  };
}

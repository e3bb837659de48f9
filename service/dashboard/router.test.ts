import { request } from 'node:http';
import { expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../test/contract/support/dashboard/dashboard.ts';
import {
  fresh,
  NAMES,
  OF_OPERATORS,
  validOptionsFor,
  WRITES,
} from '../../test/contract/support/dashboard/valid-calls.ts';
import type { Signals } from '../db/signals.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { calls } from './protocol.ts';
import { CSRF_HEADER, DASHBOARD_PATH, type Call } from './protocol/call.ts';

onEachDashboard('every call', (test) => {
  it.each(NAMES.filter((name) => name !== 'signIn'))('%s: 401 without a session', async (name) => {
    for (const cookie of ['', `sidelight_session=${'A'.repeat(43)}`]) {
      const browser = test.browser();
      browser.cookie = cookie;
      const { status, text } = await browser.send(name, validOptionsFor(name));
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ code: 'dashboard.session.none' });
    }
  });

  it.each(OF_OPERATORS)('%s: 403 for a member', async (name) => {
    const browser = await fresh(test, 'member');
    expect(await browser.refused(name, validOptionsFor(name))).toBe('dashboard.operator_only');
  });

  it.each(WRITES.filter((name) => name !== 'signIn'))(
    '%s: 403 without the token of the session',
    async (name) => {
      const browser = await fresh(test, 'operator');
      const other = await fresh(test, 'operator');
      for (const token of ['', 'x', other.csrfToken]) {
        browser.csrfToken = token;
        const { status, text } = await browser.send(name, validOptionsFor(name));
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
      const options = { ...validOptionsFor(name), headers };
      expect(await browser.refused(name, options)).toBe('dashboard.origin');
    }
  });

  it.each(WRITES)('%s: 403 when it is not said where it comes from', async (name) => {
    const browser = await fresh(test, 'operator');
    const call: Call = calls[name];
    const path = call.path.replace('{id}', UNKNOWN_ID).replace('{part}', '0');
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
      for (const id of ['x', '1', "'; drop table workspaces", '%00', `${UNKNOWN_ID}0`]) {
        const options = validOptionsFor(name, encodeURIComponent(id));
        expect(await browser.refused(name, options)).toBe('dashboard.not_found');
      }
    },
  );

  it.each(WRITES.filter((name) => calls[name].body))('%s: 400 for another body', async (name) => {
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
  });

  it('holds only small bodies of callers without a session', async () => {
    const rawBody = JSON.stringify({ email: 'zoe@home.example', password: 'x'.repeat(8 * 1024) });
    const code = await test.browser().refused('signIn', { rawBody });
    expect(code).toBe('dashboard.request.too_large');
  });

  it.each(NAMES.filter((name) => name !== 'events'))(
    '%s: says how a browser is to treat the answer',
    async (name) => {
      const browser = await fresh(test, 'member');
      for (const each of [browser, test.browser()]) {
        const { headers } = await each.send(name, validOptionsFor(name));
        for (const [header, value] of Object.entries(SECURITY_HEADERS)) {
          expect(headers.get(header)).toBe(value);
        }
        expect(headers.get('Cache-Control')).toBe('no-store');
        expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    },
  );

  it('has a complete security policy', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  it('refuses methods and paths that are not in the table', async () => {
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

  it('refuses host names that point at it without its configuration', async () => {
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

const open: AbortSignal[] = [];
const noted: Signals = {
  notify: () => Promise.resolve(),
  subscribe: (_topic, _subject, _listener, signal) => void open.push(signal),
  close: () => Promise.resolve(),
};

onEachDashboard(
  'HEAD',
  (test) => {
    it('closes a stream without a reader', async () => {
      const { cookie } = await fresh(test, 'operator');
      const { status } = await fetch(`${test.origin}${DASHBOARD_PATH}/events`, {
        method: 'HEAD',
        headers: { Cookie: cookie },
      });
      expect(status).toBe(200);
      expect(open.splice(0).map(({ aborted }) => aborted)).toEqual(
        Array.from({ length: 6 }, () => true),
      );
    });
  },
  () => ({ signals: noted }),
);

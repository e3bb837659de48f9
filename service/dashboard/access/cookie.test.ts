import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '../../http/env.ts';
import { createSessionCookie } from './cookie.ts';

const ask = async (isHttps: boolean, cookie: string) => {
  const session = createSessionCookie(isHttps);
  const app = new Hono<Env>();
  app.get('/', (c) => {
    session.write(c, 'the-token');
    return c.text(session.read(c) ?? '');
  });
  app.get('/leave', (c) => {
    session.clear(c);
    return c.text('');
  });
  const headers = { Cookie: cookie };
  const come = await app.request('/', { headers });
  const leave = await app.request('/leave', { headers });
  return {
    read: await come.text(),
    written: come.headers.get('Set-Cookie'),
    cleared: leave.headers.get('Set-Cookie'),
  };
};

it('is bound to this exact host with https', async () => {
  const { read, written, cleared } = await ask(true, '__Host-sidelight_session=abc');
  expect(read).toBe('abc');
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
  expect(written).toBe(`__Host-sidelight_session=the-token; Max-Age=604800; ${attributes}`);
  expect(cleared).toBe(`__Host-sidelight_session=; Max-Age=0; ${attributes}`);
});

it('refuses a cookie that a neighbouring host or plain http could have set', async () => {
  expect((await ask(true, 'sidelight_session=planted')).read).toBe('');
});

it('works without https only on this computer', async () => {
  const { read, written } = await ask(false, 'sidelight_session=abc');
  expect(read).toBe('abc');
  expect(written).toBe(
    'sidelight_session=the-token; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict',
  );
});

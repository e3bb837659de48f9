import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '../../http/env.ts';
import { clientAddress } from './client-address.ts';

const ask = async (proxies: number, forwarded: string | null) => {
  const app = new Hono<Env>();
  app.get('/', (c) => c.text(clientAddress(c, proxies)));
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const headers = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, bindings)).text();
};

it.each([
  ['no trusted proxy', 0, '203.0.113.9', '192.0.2.1'],
  ['one proxy', 1, '203.0.113.9', '203.0.113.9'],
  ['one proxy, and an invention before it', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, '198.51.100.7, 203.0.113.9,192.0.2.8', '203.0.113.9'],
  ['fewer entries than proxies', 2, '203.0.113.9', '192.0.2.1'],
  ['no entry at all', 1, null, '192.0.2.1'],
  ['an empty one', 1, '', '192.0.2.1'],
])('%s', async (_, proxies, forwarded, address) => {
  expect(await ask(proxies, forwarded)).toBe(address);
});

import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from './env.ts';
import { isFromThisComputer } from './local-request.ts';

const app = new Hono<Env>();
app.get('/', (c) => c.json(isFromThisComputer(c)));

async function check(remoteAddress: string, host: string): Promise<unknown> {
  const incoming = { socket: { remoteAddress }, headers: {}, httpVersion: '1.1' };
  const bindings = { incoming } as unknown as HttpBindings;
  return (await app.request('/', { headers: { Host: host } }, bindings)).json();
}

describe('a request is from this computer', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    'from %s',
    async (peer) => expect(await check(peer, '127.0.0.1:8787')).toBe(true),
  );

  it.each(['localhost', 'LocalHost:8787', '127.0.0.2:80', '[::1]', '[::1]:8787'])(
    'at %s',
    async (host) => expect(await check('127.0.0.1', host)).toBe(true),
  );
});

describe('a request is not from this computer', () => {
  it.each(['192.168.0.7', '203.0.113.7', '::ffff:10.0.0.1', 'fe80::1%eth0', ''])(
    'from %j',
    async (peer) => expect(await check(peer, '127.0.0.1:8787')).toBe(false),
  );

  it.each([
    'rebound.example:8787',
    '127.attacker.example',
    '127.0.0.1.attacker.example',
    'localhost.attacker.example',
    '192.168.0.7:8787',
    'a@127.0.0.1',
    '127.0.0.1/x',
    '',
  ])('at %j', async (host) => expect(await check('127.0.0.1', host)).toBe(false));
});

import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../http/env.ts';
import { clientAddress, findNetwork } from './caller-network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:52814', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:52814', '192.0.2.7'],
  ['unknown', 'unknown'],
])('counts %s as the IPv4 address or name %s', (address, network) => {
  expect(findNetwork(address)).toEqual({ network, site: null });
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:ffff::9', '2001:db8:1:ffff', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['[2001:db8:1:2::9]:52814', '2001:db8:1:2', '2001:db8:1'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2', '2001:db8:1'],
])('counts %s with the /64 %s and the /48 %s', (address, network, site) => {
  expect(findNetwork(address)).toEqual({ network, site });
});

it('finds the same networks however an IPv6 address is written', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
      const canonical = new URL(`http://[${address}]`).hostname;
      expect(findNetwork(`${canonical}:${port}`)).toEqual(findNetwork(address));
    }),
  );
});

it('accepts any value from a proxy', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(findNetwork(text)).toMatchObject({ network: expect.any(String) });
    }),
  );
});

const ask = async (proxies: number, forwarded: string | null) => {
  const app = new Hono<Env>();
  app.get('/', (c) => c.text(clientAddress(c, proxies)));
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const headers = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, bindings)).text();
};

describe('the address of a caller', () => {
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
});

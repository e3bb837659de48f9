import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNetwork } from './caller-network.ts';

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

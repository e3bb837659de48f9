import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isLoopbackAddress } from './allowed-address.ts';

describe('isAllowedAddress', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::6810:84e5', '::ffff:8.8.8.8', '::ffff:808:808'])(
    '%s is public',
    (address) => expect(isAllowedAddress(address, 'public')).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '::ffff:0:7f00:1',
    '::ffff:0:a00:1',
    '4000::1',
    '5f00::1',
    'e000::1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%j is not', (address) => expect(isAllowedAddress(address, 'public')).toBe(false));

  it('lets the demo reach loopback and nothing else that is private', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(isAllowedAddress(address, 'public and loopback')).toBe(true);
    }
    expect(isAllowedAddress('10.0.0.1', 'public and loopback')).toBe(false);
    expect(isAllowedAddress('10.0.0.1', 'any')).toBe(true);
  });
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.255.255.254', '::1', '0:0::1', '::1%lo', '::ffff:7f00:1'])(
    '%s is this computer',
    (address) => expect(isLoopbackAddress(address)).toBe(true),
  );

  it.each(['128.0.0.1', '0.0.0.0', '::', '::2', '::ffff:a00:1', '127.example', 'localhost', ''])(
    '%j is not',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  );
});

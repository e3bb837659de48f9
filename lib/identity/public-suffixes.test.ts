import { expect, test } from 'vitest';
import { parsePublicSuffixes } from './public-suffixes.ts';

test('Hosts have their own domain, whichever host was asked for before', () => {
  const { getRegistrableDomain } = parsePublicSuffixes('example\nco.uk\ngithub.io');
  const hosts = ['a.acme.co.uk', 'a.acme.co.uk', 'github.io', 'github.io', 'b.tarnwick.example'];
  expect(hosts.map(getRegistrableDomain)).toEqual([
    'acme.co.uk',
    'acme.co.uk',
    null,
    null,
    'tarnwick.example',
  ]);
});

import { expect, test } from 'vitest';
import { isSharedHost, toRegistrableDomain } from './domains.ts';

test.each([
  ['acme.example', 'acme.example'],
  ['www.acme.example', 'acme.example'],
  ['careers.eu.acme.example', 'acme.example'],
  ['www.acme.co.uk', 'acme.co.uk'],
  ['acme.com.au', 'acme.com.au'],
  ['www.city.ca.us', 'city.ca.us'],
  ['acme.github.io', 'acme.github.io'],
  ['blog.acme.github.io', 'acme.github.io'],
  ['acme.blogspot.co.uk', 'acme.blogspot.co.uk'],
  ['WWW.Acme.Example.', 'acme.example'],
  ['co.uk', 'co.uk'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['', null],
  ['a..b', null],
])('%j has the registrable domain %j', (host, domain) =>
  expect(toRegistrableDomain(host)).toBe(domain),
);

test('shared hosts are recognised', () => {
  expect(isSharedHost('acme.github.io')).toBe(true);
  expect(isSharedHost('acme.example')).toBe(false);
});

import { expect, test } from 'vitest';
import { chromiumFlags, hostResolverRules } from './chromium-flags.ts';

test('hosts lead to this machine, and offline cuts off the rest', () => {
  const hosts = { '*.example:80': '127.0.0.1:4321', 'www.linkedin.com:443': '127.0.0.1:4322' };
  expect(hostResolverRules({ hosts, offline: false })).toBe(
    'MAP *.example:80 127.0.0.1:4321, MAP www.linkedin.com:443 127.0.0.1:4322',
  );
  expect(hostResolverRules({ hosts: {}, offline: true })).toBe(
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  );
});

test('the sandbox is off for root alone', () => {
  const rules = { hosts: {}, offline: false };
  expect(chromiumFlags(rules, true)).toContain('--no-sandbox');
  expect(chromiumFlags(rules, false)).not.toContain('--no-sandbox');
});

import { describe, expect, it } from 'vitest';
import { createDashboardHosts } from './dashboard-hosts.ts';

describe('without a public address', () => {
  const hosts = createDashboardHosts(undefined);

  it.each([
    ['127.0.0.1:8787', true],
    ['localhost:8787', true],
    ['LOCALHOST', true],
    ['[::1]:8787', true],
    ['192.0.2.7', true],
    ['attacker.example:8787', false],
    ['127.0.0.1.attacker.example', false],
    ['localhost.attacker.example', false],
    ['attacker.localhost', false],
    ['127.0.0.1@attacker.example', false],
    ['127.0.0.1:8787.attacker.example', false],
    ['127.1', false],
    ['2130706433', false],
    ['', false],
    [undefined, false],
  ])('%s', (host, own) => {
    expect(hosts.isOwnHost(host)).toBe(own);
  });

  it.each([
    ['http://127.0.0.1:8787', '127.0.0.1:8787', true],
    ['http://localhost:8787', 'localhost:8787', true],
    // Another program on this computer.
    ['http://127.0.0.1:3000', '127.0.0.1:8787', false],
    ['http://localhost:8787', '127.0.0.1:8787', false],
    ['https://127.0.0.1:8787', '127.0.0.1:8787', false],
    ['http://attacker.example', 'attacker.example', false],
    ['null', '127.0.0.1:8787', false],
    ['chrome-extension://abcdefghijklmnop', '127.0.0.1:8787', false],
    [undefined, '127.0.0.1:8787', false],
  ])('%s at %s', (origin, host, own) => {
    expect(hosts.isOwnOrigin(origin, host)).toBe(own);
  });

  it('is at the requested host', () => {
    expect(hosts.originFor('127.0.0.1:8787')).toBe('http://127.0.0.1:8787');
    expect(hosts.isHttps).toBe(false);
  });
});

describe('behind a proxy, as https://enrich.tarnwick.example', () => {
  const hosts = createDashboardHosts('https://enrich.tarnwick.example/');

  it.each([
    ['enrich.tarnwick.example', true],
    ['ENRICH.tarnwick.example:443', true],
    // A proxy that sends its own target as Host.
    ['127.0.0.1:8787', true],
    ['service:8787', false],
    ['tarnwick.example', false],
  ])('%s', (host, own) => {
    expect(hosts.isOwnHost(host)).toBe(own);
  });

  it.each([
    ['https://enrich.tarnwick.example', 'enrich.tarnwick.example', true],
    ['https://enrich.tarnwick.example', '127.0.0.1:8787', true],
    // A page that was loaded without TLS could have been modified.
    ['http://enrich.tarnwick.example', 'enrich.tarnwick.example', false],
    ['http://enrich.tarnwick.example', '127.0.0.1:8787', false],
    ['http://127.0.0.1:8787', '127.0.0.1:8787', false],
    ['https://tarnwick.example', 'enrich.tarnwick.example', false],
    ['https://attacker.example', 'enrich.tarnwick.example', false],
  ])('%s at %s', (origin, host, own) => {
    expect(hosts.isOwnOrigin(origin, host)).toBe(own);
  });

  it('is at the configured address, whatever host was requested', () => {
    expect(hosts.originFor('127.0.0.1:8787')).toBe('https://enrich.tarnwick.example');
    expect(hosts.isHttps).toBe(true);
  });
});

describe('behind a proxy without TLS, as http://enrich.tarnwick.example', () => {
  const hosts = createDashboardHosts('http://enrich.tarnwick.example');

  it.each([
    ['http://enrich.tarnwick.example', '127.0.0.1:8787', true],
    ['http://127.0.0.1:8787', '127.0.0.1:8787', true],
    ['https://enrich.tarnwick.example', 'enrich.tarnwick.example', false],
  ])('%s at %s', (origin, host, own) => {
    expect(hosts.isOwnOrigin(origin, host)).toBe(own);
  });
});

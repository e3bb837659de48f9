import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDnsServer,
  type DnsName,
  type DnsServer,
} from '../../../../test/support/servers/dns-server.ts';
import { findMailRoute, type MailRoute } from './mail-route.ts';

let dns: DnsServer;
beforeAll(async () => {
  dns = await createDnsServer();
  dns.set('mx1.post.example', { a: ['192.0.2.1'] });
  dns.set('mx2.post.example', { aaaa: ['2001:db8::2'] });
  dns.set('alias.post.example', { cname: 'mx1.post.example' });
  dns.set('dead.post.example', {});
  dns.set('broken.post.example', { fails: 'SERVFAIL' });
});
afterAll(() => dns.close());

const never = new AbortController().signal;
const route = (domain: string, timeoutSeconds = 5, signal = never) =>
  findMailRoute(domain, { servers: [dns.address], timeoutSeconds }, signal, () => 0.5);
const mx = (...exchanges: string[]) =>
  exchanges.map((exchange, index) => ({ preference: 10 * (index + 1), exchange }));
const ONE = { name: 'mx1.post.example', addresses: ['192.0.2.1'] };
const TWO = { name: 'mx2.post.example', addresses: ['2001:db8::2'] };

describe('findMailRoute', () => {
  it.each<[string, DnsName, MailRoute]>([
    [
      'hosts by preference',
      {
        mx: [
          { preference: 20, exchange: 'mx2.post.example' },
          { preference: 5, exchange: 'MX1.post.example' },
        ],
      },
      { kind: 'hosts', hosts: [ONE, TWO] },
    ],
    [
      'a host behind an alias',
      { mx: mx('alias.post.example') },
      { kind: 'hosts', hosts: [{ name: 'alias.post.example', addresses: ['192.0.2.1'] }] },
    ],
    [
      'the domain itself by A',
      { a: ['192.0.2.9'] },
      { kind: 'hosts', hosts: [{ name: 'x.example', addresses: ['192.0.2.9'] }] },
    ],
    [
      'the domain itself by AAAA',
      { aaaa: ['2001:db8::9'] },
      { kind: 'hosts', hosts: [{ name: 'x.example', addresses: ['2001:db8::9'] }] },
    ],
    ['neither MX nor address', {}, { kind: 'none', reason: 'no_mail_host' }],
    ['null MX', { mx: mx('.'), a: ['192.0.2.9'] }, { kind: 'none', reason: 'null_mx' }],
    [
      'a null MX beside a host',
      { mx: mx('.', 'mx1.post.example') },
      { kind: 'hosts', hosts: [ONE] },
    ],
    [
      'hosts that have no address',
      { mx: mx('dead.post.example', 'gone.post.example'), a: ['192.0.2.9'] },
      { kind: 'none', reason: 'hosts_without_address' },
    ],
    [
      'one host that has an address',
      { mx: mx('dead.post.example', 'mx1.post.example') },
      { kind: 'hosts', hosts: [ONE] },
    ],
    [
      'a host whose look-up fails',
      { mx: mx('broken.post.example') },
      { kind: 'unknown', code: 'ESERVFAIL' },
    ],
    [
      'a host whose look-up fails beside one that works',
      { mx: mx('broken.post.example', 'mx2.post.example') },
      { kind: 'hosts', hosts: [TWO] },
    ],
    ['a failing name server', { fails: 'SERVFAIL' }, { kind: 'unknown', code: 'ESERVFAIL' }],
    ['a refusing name server', { fails: 'REFUSED' }, { kind: 'unknown', code: 'EREFUSED' }],
    ['a silent name server', { fails: 'silence' }, { kind: 'unknown', code: 'ETIMEOUT' }],
  ])('%s', async (_what, entry, expected) => {
    dns.set('x.example', entry);
    expect(await route('x.example', entry.fails === 'silence' ? 0.1 : 5)).toEqual(expected);
  });

  it('says that a domain does not exist', async () => {
    expect(await route('nowhere.example')).toEqual({ kind: 'none', reason: 'no_such_domain' });
  });

  it('asks again over TCP when the answer was truncated', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      preference: index,
      exchange: index === 0 ? 'mx1.post.example' : `filler-${index}.post.example`,
    }));
    dns.set('long.example', { mx: many, truncated: true });
    expect(await route('long.example')).toEqual({ kind: 'hosts', hosts: [ONE] });
    expect(dns.queries).toContain('tcp MX long.example');
    // Only the first few hosts are looked up.
    expect(dns.queries).not.toContain('A filler-5.post.example');
  });

  it('stops when its signal aborts', async () => {
    dns.set('slow.example', { fails: 'silence' });
    const stop = new AbortController();
    const asked = route('slow.example', 60, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    await expect(route('slow.example', 60, stop.signal)).rejects.toThrow('stopped');
  });
});

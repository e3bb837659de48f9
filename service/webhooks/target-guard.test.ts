import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDnsServer, type DnsServer } from '../../test/support/servers/dns-server.ts';
import { pollUntil } from '../../test/contract/support/poll-until.ts';
import type { TargetPolicy } from '../allowed-address.ts';
import { post } from './post-webhook.ts';
import { createResolve, type Resolve } from './resolve-name.ts';
import {
  createTargetGuard,
  findTargetFault,
  RefusedTargetError,
  UnusableNameError,
} from './target-guard.ts';

const createGuardFor = (policy: TargetPolicy, resolve?: Resolve) =>
  createTargetGuard({ policy, resolve });
const refusal = (url: string, policy: TargetPolicy): unknown => {
  try {
    createGuardFor(policy).check(new URL(url));
    return null;
  } catch (error) {
    return error;
  }
};

describe('a URL', () => {
  // One address that parsers read differently: the checked form is also the connected one.
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::10.0.0.1]/',
    'http://[2002:a00:1::]/',
    'http://[2001:0:a00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://10.0.0.1:8080/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://tenant.localhost/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http:\\\\127.0.0.1\\',
    'http:127.0.0.1/',
    'https://hooks.example@127.0.0.1/',
    'https://user:secret@hooks.example/',
    'https://127.0.0.1#@hooks.example/',
    'https://hooks.example:25/',
    'https://hooks.example:6667/',
    'http://hooks.example:0/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
  ])('%s is refused', (url) => {
    expect(refusal(url, 'public')).toBeInstanceOf(RefusedTargetError);
  });

  it.each(['http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/', 'http://1.2.3.4.5/', 'http://'])(
    '%s is none',
    (url) => {
      expect(URL.canParse(url)).toBe(false);
      expect(findTargetFault(url, 'public')).not.toBeNull();
    },
  );

  it.each([
    'https://hooks.example/a?b=c',
    'http://hooks.example:8080/',
    'https://xn--hks-1na.example/',
    'https://[2606:4700::6810:84e5]/',
    'http://134744072/',
    'https://hooks.example#@127.0.0.1/',
    'https://localhost.hooks.example/',
  ])('%s may be tried', (url) => expect(refusal(url, 'public')).toBeNull());

  it('may name this computer where that is allowed, and nothing else that is private', () => {
    for (const host of ['localhost', '127.0.0.1:8080', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(refusal(`http://${host}/`, 'public and loopback')).toBeNull();
    }
    expect(refusal('http://10.0.0.1/', 'public and loopback')).toBeInstanceOf(RefusedTargetError);
    expect(refusal('http://10.0.0.1/', 'any')).toBeNull();
  });
});

describe('a name', () => {
  let dns: DnsServer;
  let resolve: Resolve;
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers.host ?? '');
    response.writeHead(204).end();
  });
  let port = 0;

  beforeAll(async () => {
    dns = await createDnsServer();
    resolve = createResolve('public', [dns.address]);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await dns.close();
    server.close();
    await once(server, 'close');
  });

  const send = (name: string, policy: TargetPolicy) =>
    post({
      url: `http://${name}:${port}/`,
      body: '{}',
      headers: {},
      guard: createGuardFor(policy, resolve),
      signal: AbortSignal.timeout(5000),
    });

  it('is connected by exactly the checked addresses', async () => {
    dns.set('hooks.example', { a: ['127.0.0.1'] });
    expect(await send('hooks.example', 'public and loopback')).toBe(204);
    expect(received).toEqual([`hooks.example:${port}`]);
    // One lookup for each family: no further one between check and connection.
    expect(dns.queries.filter((query) => query.endsWith(' hooks.example'))).toEqual([
      'A hooks.example',
      'AAAA hooks.example',
    ]);
  });

  it('is refused when it answers differently the second time', async () => {
    dns.set('rebinds.example', { a: ['93.184.215.14'] });
    dns.set('rebinds.example', { a: ['127.0.0.1'] });
    const before = received.length;
    await expect(send('rebinds.example', 'public')).rejects.toThrow(UnusableNameError);
    expect(received).toHaveLength(before);
  });

  it.each([
    { a: ['93.184.215.14', '10.0.0.1'] },
    { a: ['93.184.215.14'], aaaa: ['::1'] },
    { aaaa: ['::ffff:10.0.0.1'] },
    { aaaa: ['64:ff9b::a00:1'] },
    { aaaa: ['2002:a00:1::'] },
  ])('is refused when one of its addresses is private: %j', async (entry) => {
    dns.set('mixed.example', entry);
    await expect(send('mixed.example', 'public')).rejects.toThrow(UnusableNameError);
  });

  it('is refused behind another name, and with a dot at its end', async () => {
    dns.set('inside.example', { a: ['10.0.0.1'] });
    dns.set('outside.example', { cname: 'inside.example' });
    await expect(send('outside.example', 'public')).rejects.toThrow(UnusableNameError);
    await expect(send('inside.example.', 'public')).rejects.toThrow(UnusableNameError);
  });

  it('of a private address fails in the same words as one that does not exist', async () => {
    dns.set('inside.example', { a: ['10.0.0.1'] });
    const texts = ['inside.example', 'unknown.example'].map((name) =>
      send(name, 'public').catch((error: unknown) => String(error)),
    );
    const [inside, unknown] = await Promise.all(texts);
    expect(inside).toBe(unknown);
    expect(inside).toContain('no address that webhooks may be sent to');
  });

  it('may be submitted whatever it resolves to, without being resolved', () => {
    dns.set('inside.example', { a: ['10.0.0.1'] });
    const asked = dns.queries.length;
    for (const name of ['inside.example', 'unknown.example']) {
      expect(findTargetFault(`https://${name}/x`, 'public')).toBeNull();
    }
    expect(dns.queries).toHaveLength(asked);
  });

  it('of this computer is checked by its resolved address', async () => {
    const lookup = (policy: TargetPolicy) =>
      new Promise<unknown>((answer) => {
        createGuardFor(policy).lookup(AbortSignal.timeout(5000))(
          'localhost',
          {},
          (error, address) => answer(error ?? address),
        );
      });
    expect(await lookup('public')).toBeInstanceOf(UnusableNameError);
    expect(await lookup('public and loopback')).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it('whose server never answers is given up with its attempt', async () => {
    dns.set('silent.example', { fails: 'silence' });
    const attempt = new AbortController();
    const resolved = resolve('silent.example', attempt.signal);
    await pollUntil(() => Promise.resolve(dns.queries.includes('AAAA silent.example')));
    attempt.abort();
    await expect(resolved).rejects.toMatchObject({ code: 'ECANCELLED' });
  });

  it('occupies none of the few look-ups of the system', async () => {
    const before = process.getActiveResourcesInfo();
    const attempt = new AbortController();
    const sent = post({
      url: 'http://receiver.invalid/',
      body: '{}',
      headers: {},
      guard: createGuardFor('public'),
      signal: attempt.signal,
    });
    const isLookup = (resource: string) => resource === 'GetAddrInfoReqWrap';
    expect(process.getActiveResourcesInfo().filter(isLookup)).toEqual(before.filter(isLookup));
    attempt.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('of the hosts file is found where targets may be private', async () => {
    const [own, signal] = [createResolve('any', [dns.address]), AbortSignal.timeout(5000)];
    expect((await own('localhost', signal)).length).toBeGreaterThan(0);
    dns.set('a.example', { a: ['10.0.0.1'] });
    expect(await own('a.example', signal)).toEqual([{ address: '10.0.0.1', family: 4 }]);
    // Asked after the name servers.
    await expect(own('unknown.invalid', signal)).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  });
});

// Malformed requests get a refusal with code and message. test/fuzz sends random ones.
import { expect, it } from 'vitest';
import { byUrl, WORK, zoe } from '../support/people.ts';
import { exchange } from '../support/exchange-bytes.ts';
import { onEachDatabase } from '../support/test-service.ts';

const POSTS = [
  '/contact/enrich/bulk',
  '/contact/enrich/bulk?silentFail=true',
  '/contact/reverse/email/bulk',
  '/contact/reverse/email/bulk?silentFail=true',
  '/people/lookup',
  '/company/lookup',
];

onEachDatabase('malformed requests', (world) => {
  it.each([
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['nesting without end', '['.repeat(200_000)],
    ['nesting that closes', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a number that is no double', '{"professional_network_id":1e999}'],
    ['two bodies', '{}{}'],
    ['a list as long as a body can be', `[${'1,'.repeat(500_000)}1]`],
  ])('%s: 400', async (_what, sent) => {
    const client = await world.client(1);
    for (const path of POSTS) {
      const answer = await world.fetch(`/api/v2${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${client.apiKey}` },
        body: sent,
      });
      expect(answer.status).toBe(400);
    }
  });

  it('nesting in custom is refused, and no failure where invalid items are skipped', async () => {
    const client = await world.client(1);
    const sent = `{"name":"x","data":[{"custom":${'['.repeat(5000)}${']'.repeat(5000)}}]}`;
    for (const path of POSTS) {
      const { status } = await client.post(path, sent);
      expect([path, path.includes('silentFail') ? status < 500 : status === 400]).toEqual([
        path,
        true,
      ]);
    }
  });

  it.each([
    ['NUL', '%00'],
    ['half a letter', '%ff'],
    ['a path', '..%2f'],
    ['4,000 letters', 'a'.repeat(4000)],
    ['SQL', encodeURIComponent("'; --")],
  ])('%s as an id is not found', async (_what, id) => {
    const client = await world.client(1);
    const answer = await client.get(`/contact/enrich/bulk/${id}`);
    expect(answer.status).toBe(404);
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s: 400 with code and message', async (_what, sent) => {
    const answer = await exchange(world.service.origin, sent);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"error.request.invalid","message":"');
  });

  it('an unknown expectation is ignored', async () => {
    const sent =
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n';
    expect(await exchange(world.service.origin, sent)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('gives custom back unchanged, whatever its keys are', async () => {
    const client = await world.client(10);
    const custom = '{"zeta":"a","constructor":"b","":"c","🜚":"d"}';
    const start = JSON.stringify({ name: 'Odd keys', data: [byUrl(zoe, WORK)] });
    const sent = start.replace('"enrich_fields"', `"custom":${custom},"enrich_fields"`);
    const { body: started } = await client.post('/contact/enrich/bulk', sent);
    const { enrichment_id: id } = started as { enrichment_id: string };
    const { result } = await client.contactResult(id);
    expect(JSON.stringify(result.data[0]?.custom)).toBe(custom);
  });
});

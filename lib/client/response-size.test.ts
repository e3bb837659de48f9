import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations, type OperationName } from '../contract/operations.ts';
import { NO_ADDITIONS } from '../model/additions.ts';
import { MAX_RESPONSE_BYTES, MAX_RESULT_BYTES, readBody } from './response-size.ts';
import { createClient } from './client.ts';
import { json, startServer, type Respond, type Server } from './server.fixture.ts';

let server: Server;
beforeEach(async () => {
  server = await startServer();
});

const client = () =>
  createClient({
    baseUrl: server.baseUrl,
    apiKey: 'sk_test_0123456789abcdef',
    fetch,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    isOnline: () => true,
  });
const call = (operation: OperationName, respond: Respond) => {
  server.respond = respond;
  const isPost = operations[operation].method === 'POST';
  return client().call(operation, { enrichmentId: 'e1', ...(isPost ? { body: {} } : {}) });
};

/** The body as JSON, padded with white space to this many bytes. */
const ofSize = (body: object, bytes: number): string => JSON.stringify(body).padEnd(bytes);
const sent =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Respond =>
  (to) =>
    void to.writeHead(status, { 'X-Request-Id': 'r1', ...headers }).end(body);
/** Without a Content-Length. */
const chunked =
  (body: string): Respond =>
  (to) => {
    to.writeHead(200);
    to.write(body.slice(0, 10));
    to.end(body.slice(10));
  };
const TOO_LARGE = {
  ok: false,
  failure: { code: 'too_large', status: 200, requestId: 'r1', serviceCode: null },
};

const RESULT = { id: 'e1', name: '', status: 'FINISHED', data: [] };
const PAGE = { total: 0, limit: 10, offset: 0, cost: 0, next: null };
const STARTED = { enrichment_id: '0193a5b2-7c4d-4e6f-8a9b-0c1d2e3f4a5b' };
const SIZES: [OperationName, object, number][] = [
  ['getContactEnrichment', RESULT, 8 * 1024 * 1024],
  ['getReverseEmail', RESULT, 8 * 1024 * 1024],
  ['searchPeople', { people: [], metadata: PAGE }, 8 * 1024 * 1024],
  ['searchCompanies', { companies: [], metadata: PAGE }, 8 * 1024 * 1024],
  ['startContactEnrichment', STARTED, 1024 * 1024],
  ['startReverseEmail', STARTED, 1024 * 1024],
  ['lookupPerson', { people: [] }, 1024 * 1024],
  ['lookupCompany', { companies: [] }, 1024 * 1024],
  ['getCredits', { balance: 1 }, 1024 * 1024],
  ['verifyKey', { workspace_id: 'w1' }, 1024 * 1024],
];

test('every operation has a largest size', () => {
  expect(SIZES.map(([name]) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
});

describe.each(SIZES)('%s', (operation, body, bytes) => {
  test('a response of the largest size is read', async () => {
    expect(await call(operation, sent(200, ofSize(body, bytes)))).toMatchObject({ ok: true });
    expect(await call(operation, chunked(ofSize(body, bytes)))).toMatchObject({ ok: true });
  });

  test('a response with one byte more fails as too large', async () => {
    const text = ofSize(body, bytes + 1);
    expect(await call(operation, sent(200, text))).toMatchObject(TOO_LARGE);
    expect(await call(operation, chunked(text))).toMatchObject({
      ok: false,
      failure: { code: 'too_large' },
    });
  });
});

test('a compressed response counts with its decompressed size', async () => {
  const body = gzipSync(ofSize(RESULT, 40 * 1024 * 1024));
  expect(body.length).toBeLessThan(MAX_RESPONSE_BYTES);
  const respond = sent(200, body, { 'Content-Encoding': 'gzip' });
  expect(await call('getContactEnrichment', respond)).toMatchObject(TOO_LARGE);
});

test('the connection of an endless response is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const outcome = await call('getContactEnrichment', (to) => {
    void once(to, 'close').then(() => closed.resolve());
    to.writeHead(200);
    const write = () => void to.write(Buffer.alloc(256 * 1024, ' '), write);
    write();
  });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'too_large' } });
  await closed.promise;
});

describe('an error response with a too large body', () => {
  const tooLong = 'x'.repeat(MAX_RESULT_BYTES + 1);
  test.each<[OperationName, number, string]>([
    ['getContactEnrichment', 401, 'unauthorized'],
    ['startContactEnrichment', 429, 'rate_limit'],
    ['lookupPerson', 500, 'server'],
    ['lookupPerson', 402, 'credits'],
  ])('of %s is classified by its status %i', async (operation, status, code) => {
    expect(await call(operation, sent(status, tooLong))).toMatchObject({
      ok: false,
      failure: { code, status, serviceCode: null },
    });
  });

  test('fails as too large with status 402, because it may contain a result', async () => {
    expect(await call('getContactEnrichment', sent(402, tooLong))).toMatchObject({
      ok: false,
      failure: { code: 'too_large', status: 402 },
    });
  });
});

test('a too large OpenAPI document offers no additions', async () => {
  server.respond = json(200, { paths: {}, description: 'x'.repeat(MAX_RESPONSE_BYTES) });
  expect(await client().fetchAdditions()).toEqual(NO_ADDITIONS);
});

test('the text does not depend on how its bytes are split', async () => {
  const chunks = fc.array(fc.nat({ max: 12 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), chunks, async (text, lengths) => {
      let left = new TextEncoder().encode(text);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const length of [...lengths, left.length]) {
            if (left.length > 0) controller.enqueue(left.slice(0, length));
            left = left.slice(length);
          }
          controller.close();
        },
      });
      expect(await readBody(new Response(body), 10_000)).toBe(await new Response(text).text());
    }),
    { numRuns: 50 },
  );
});

test('a response without a body has an empty text', async () => {
  expect(await readBody(new Response(null, { status: 204 }), 10)).toBe('');
});

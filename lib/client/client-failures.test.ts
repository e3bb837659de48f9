import { beforeEach, describe, expect, test } from 'vitest';
import type { FailureCode } from '../model/jobs/failure.ts';
import { createClient, type ClientOptions } from './client.ts';
import { json, startServer, type Respond, type Server } from './server.fixture.ts';

const KEY = 'sk_test_0123456789abcdef';
const NOW = new Date('2026-11-20T10:00:00.000Z');
const RESULT = { id: 'e1', name: 'Ada', status: 'FINISHED', data: [] };

let server: Server;
beforeEach(async () => {
  server = await startServer();
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    fetch,
    now: () => NOW,
    isOnline: () => true,
    ...options,
  });

/** The failure of a result call with this response. */
async function getFailure(respond: Respond, options: Partial<ClientOptions> = {}) {
  server.respond = respond;
  const outcome = await client(options).call('getContactEnrichment', { enrichmentId: 'e1' });
  if (outcome.ok) throw new Error('The call was expected to fail.');
  return outcome;
}

const error = (status: number, code: string, headers = {}) =>
  json(status, { code, message: `Words about ${KEY} and Ada Example.` }, headers);

const FAILURES: [string, Respond, FailureCode, number | null][] = [
  ['401', error(401, 'error.api.key'), 'unauthorized', 401],
  ['402 without a result', error(402, 'error.credits.insufficient'), 'credits', 402],
  ['404', error(404, 'error.enrichment.not_found'), 'not_found', 404],
  [
    '404 of something else',
    (to) => to.writeHead(404).end('<h1>Nothing here</h1>'),
    'not_found',
    404,
  ],
  ['429', error(429, 'error.rate.limit'), 'rate_limit', 429],
  ['an unfinished job', error(400, 'error.enrichment.in_progress'), 'in_progress', 400],
  ['400', error(400, 'error.enrichment.name.empty'), 'invalid', 400],
  ['a busy source', error(400, 'error.source.busy'), 'source_busy', 400],
  ['a broad search', error(400, 'error.search.too_broad'), 'too_broad', 400],
  ['503 with the code of a 400', error(503, 'error.source.busy'), 'server', 503],
  ['a code that every object has', error(400, 'constructor'), 'invalid', 400],
  ['403 of a firewall', (to) => to.writeHead(403).end('Forbidden'), 'invalid', 403],
  ['409', error(409, 'error.idempotency.in_flight'), 'invalid', 409],
  ['422', error(422, 'error.idempotency.mismatch'), 'invalid', 422],
  ['500', error(500, 'error.internal'), 'server', 500],
  ['502 of a gateway', (to) => to.writeHead(502).end('Bad gateway'), 'server', 502],
  ['304', (to) => to.writeHead(304).end(), 'unreadable', 304],
  ['200, not JSON', (to) => to.writeHead(200).end('<html>Hotel network</html>'), 'unreadable', 200],
  ['200, empty', (to) => to.writeHead(200).end(), 'unreadable', 200],
  ['200, another shape', json(200, { success: false }), 'unreadable', 200],
  ['a cut connection', (to) => to.destroy(), 'unreachable', null],
];

describe('every failure has its code', () => {
  test.each(FAILURES)('%s', async (_, respond, code, status) => {
    const { failure } = await getFailure(respond);
    expect(failure).toMatchObject({ code, status });
  });

  test.each(FAILURES)(
    '%s: the failure contains neither the key nor text of the service',
    async (_, respond) => {
      const written = JSON.stringify(await getFailure(respond));
      expect(written).not.toContain(KEY);
      expect(written).not.toContain('Ada Example');
    },
  );

  test.each([
    [400, 'search_refused'],
    [422, 'search_refused'],
    [403, 'invalid'],
  ])('a search that is refused with %d is %s', async (status, code) => {
    server.respond = error(status, 'error.request.invalid');
    const outcome = await client().call('searchPeople', { body: {} });
    expect(outcome).toMatchObject({ ok: false, failure: { code, status } });
  });

  test('text in place of an error code is dropped', async () => {
    const { failure } = await getFailure(error(400, `key ${KEY} is wrong`));
    expect(failure.serviceCode).toBeNull();
    expect(JSON.stringify(failure)).not.toContain(KEY);
  });

  test('a service that does not respond in time fails with a timeout', async () => {
    const { failure } = await getFailure(() => {}, { timeoutMs: 50 });
    expect(failure).toMatchObject({ code: 'timeout', status: null });
  });

  test('a service that stops in the middle of a response fails with a timeout', async () => {
    const { failure } = await getFailure((to) => to.writeHead(200).write('{"id":'), {
      timeoutMs: 50,
    });
    expect(failure.code).toBe('timeout');
  });

  test('without a service the failure is unreachable', async () => {
    await server.close();
    const outcome = await client().call('getCredits');
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
  });

  test('without a network no request is sent', async () => {
    const { failure } = await getFailure(json(200, RESULT), { isOnline: () => false });
    expect(failure.code).toBe('offline');
    expect(server.received).toEqual([]);
  });

  test('a redirect is not followed, because it would send the key to another host', async () => {
    const elsewhere = await startServer();
    const { failure } = await getFailure((to) =>
      to.writeHead(307, { Location: `${elsewhere.baseUrl}/account/credits` }).end(),
    );
    expect(failure.code).toBe('unreachable');
    expect(elsewhere.received).toEqual([]);
  });
});

describe('a response with an unreadable part', () => {
  const EMAIL = { email: 'ada@tarnwick.example', status: 'DELIVERABLE' };
  const info = { work_emails: [{}, EMAIL], phones: [{ number: 5 }] };
  const incomplete = { ...RESULT, cost: {}, data: [{ input: {}, contact_info: info }] };

  test('is read without the part, and counts the skipped parts', async () => {
    server.respond = json(200, incomplete);
    const outcome = await client().call('getContactEnrichment', { enrichmentId: 'e1' });
    expect(outcome).toMatchObject({
      ok: true,
      unreadable: 3,
      value: { cost: null, data: [{ contact_info: { work_emails: [EMAIL], phones: [] } }] },
    });
  });

  test('counts the skipped parts of a 402, too', async () => {
    const outcome = await getFailure(json(402, { ...incomplete, cost: { credits: 1 } }));
    expect(outcome).toMatchObject({ ok: false, unreadable: 2, partial: { cost: { credits: 1 } } });
  });

  test('has no count when all parts are readable', async () => {
    server.respond = json(200, RESULT);
    const outcome = await client().call('getContactEnrichment', { enrichmentId: 'e1' });
    expect(outcome).not.toHaveProperty('unreadable');
  });
});

describe('a 402', () => {
  const partial = { ...RESULT, status: 'CREDITS_INSUFFICIENT', cost: { credits: 1 } };

  test('contains the results from before the credits ran out', async () => {
    const outcome = await getFailure(json(402, partial));
    expect(outcome.failure.code).toBe('credits');
    expect(outcome.partial).toMatchObject({ status: 'CREDITS_INSUFFICIENT', cost: { credits: 1 } });
  });

  test('contains no result for an operation without partial results', async () => {
    server.respond = json(402, { companies: [], metadata: null });
    const outcome = await client().call('lookupCompany', { body: { domain: 'a.example' } });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'credits' } });
    expect(outcome).not.toHaveProperty('partial');
  });
});

test.each([
  ['its code', error(500, KEY)],
  ['the id of the answer', error(500, 'error.internal', { 'X-Request-Id': `req-${KEY}` })],
])('a service that returns the key as %s: the key is dropped', async (_, respond) => {
  const { failure } = await getFailure(respond);
  expect(JSON.stringify(failure)).not.toContain(KEY);
  expect(failure.status).toBe(500);
});

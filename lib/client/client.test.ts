import { beforeEach, describe, expect, test } from 'vitest';
import { openApiDocument } from '../contract/openapi.ts';
import { createClient } from './client.ts';
import { json, startServer, type Respond, type Server } from './server.fixture.ts';

const KEY = 'sk_test_0123456789abcdef';
const NOW = new Date('2026-11-20T10:00:00.000Z');
const STARTED = { enrichment_id: '5f0c7b9e-3f0f-4b43-9a0e-1f1f9a3c2d11' };
const RESULT = { id: STARTED.enrichment_id, name: 'Ada', status: 'FINISHED', data: [] };

let server: Server;
beforeEach(async () => {
  server = await startServer();
});

const client = () =>
  createClient({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    fetch,
    now: () => NOW,
    isOnline: () => true,
  });

describe('requests', () => {
  const last = () => server.received.at(-1)!;

  test('a start has method, path, body and key', async () => {
    server.respond = json(200, STARTED);
    const body = { name: 'Ada', data: [{ first_name: 'Ada' }] };
    const outcome = await client().call('startContactEnrichment', {
      body,
      query: { silentFail: 'true' },
      idempotencyKey: 'k1',
    });
    expect(outcome).toMatchObject({ ok: true, value: STARTED });
    expect(last()).toMatchObject({
      method: 'POST',
      url: '/api/v2/contact/enrich/bulk?silentFail=true',
      headers: {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
    });
    expect(JSON.parse(last().body)).toEqual(body);
    expect(last().headers).not.toHaveProperty('prefer');
    expect(last().headers).not.toHaveProperty('referer');
  });

  test('a result call escapes the id in its path and sends the wait', async () => {
    server.respond = json(200, RESULT);
    await client().call('getContactEnrichment', { enrichmentId: '../../x?y', waitSeconds: 18 });
    expect(last().url).toBe('/api/v2/contact/enrich/bulk/..%2F..%2Fx%3Fy');
    expect(last().headers.prefer).toBe('wait=18');
    expect(last().headers).not.toHaveProperty('idempotency-key');
    expect(last().headers).not.toHaveProperty('content-type');
    expect(last().body).toBe('');
  });

  test('the OpenAPI document is requested without the key', async () => {
    server.respond = json(200, {});
    await client().fetchAdditions();
    expect(last().url).toBe('/api/v2/openapi.json');
    expect(last().headers).not.toHaveProperty('authorization');
  });
});

describe('responses', () => {
  test.each([
    [200, json(200, STARTED)],
    [201, json(201, STARTED)],
    [202, json(202, STARTED)],
  ])('a %d with an id is a started job, not an unanswered start', async (_, respond) => {
    server.respond = respond;
    const outcome = await client().call('startContactEnrichment', { body: {} });
    expect(outcome).toMatchObject({ ok: true, value: STARTED });
  });

  test('facts are read from the headers', async () => {
    server.respond = json(
      200,
      { balance: 7.75 },
      {
        'X-Request-Id': 'r1',
        'X-Credits-Charged': '0.25',
        'X-Credits-Remaining': '7.75',
      },
    );
    expect(await client().call('getCredits')).toEqual({
      ok: true,
      value: { balance: 7.75 },
      facts: {
        requestId: 'r1',
        retryAfterSeconds: null,
        creditsCharged: 0.25,
        creditsRemaining: 7.75,
      },
    });
  });

  test.each([
    ['no additions without a document', (to) => to.writeHead(404).end()],
    ['no additions where the document is none', (to) => to.writeHead(200).end('<html>')],
  ] satisfies [string, Respond][])('%s', async (_, respond) => {
    server.respond = respond;
    expect(await client().fetchAdditions()).toEqual({
      idempotencyKey: false,
      preferWait: false,
      search: 'unknown',
    });
  });

  test('the additions of a document are kept with the search for people', async () => {
    server.respond = json(200, openApiDocument('/api/v2', { uncounted: ['searchPeople'] }));
    expect(await client().fetchAdditions()).toEqual({
      idempotencyKey: true,
      preferWait: true,
      search: 'plain',
    });
  });
});

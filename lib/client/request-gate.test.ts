import { describe, expect, test } from 'vitest';
import { createFailure } from '../model/jobs/failure.ts';
import { readFacts } from './response.ts';
import { createClient } from './client.ts';
import { readRate, type ResponseInfo } from './request-gate.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

function stand(refusal: Awaited<ReturnType<typeof createFailure>> | null) {
  const responses: ResponseInfo[] = [];
  let sent = 0;
  const client = createClient({
    baseUrl: 'https://api.enrich.example/api/v2',
    apiKey: 'key',
    now: () => NOW,
    isOnline: () => true,
    fetch: async () => {
      sent += 1;
      const headers = {
        'RateLimit-Limit': '60',
        'RateLimit-Remaining': '59',
        'RateLimit-Reset': '19',
      };
      return new Response('{"balance":4}', { headers });
    },
    gate: {
      enter: async () => refusal,
      onResponse: async (one) => {
        responses.push(one);
        throw new Error('It could not be written down.');
      },
    },
  });
  return { client, responses, sent: () => sent };
}

test('each request passes the gate, and a response is returned even when the gate fails to record it', async () => {
  const { client, responses } = stand(null);
  expect(await client.call('getCredits')).toMatchObject({ ok: true, value: { balance: 4 } });
  const rate = { limit: 60, remaining: 59, resetSeconds: 19 };
  expect(responses).toEqual([
    { status: 200, retryAfterSeconds: null, rate, sentAt: NOW, receivedAt: NOW },
  ]);
});

test('a request that the gate refuses is not sent', async () => {
  const refusal = createFailure('rate_limit', 'Used up.');
  const { client, sent } = stand(refusal);
  expect(await client.call('getCredits')).toEqual({ ok: false, failure: refusal });
  expect(sent()).toBe(0);
});

describe('headers', () => {
  test.each([
    ['60', 60],
    ['60, 60;w=60', 60],
    ['', null],
    ['many', null],
    ['-1', null],
  ])('RateLimit-Limit: %j', (value, limit) => {
    expect(readRate(new Headers({ 'RateLimit-Limit': value })).limit).toBe(limit);
  });

  test.each([
    ['as seconds', { 'Retry-After': '42' }, 42],
    ['as a date', { 'Retry-After': 'Fri, 20 Nov 2026 10:00:42 GMT' }, 42],
    [
      'as a date by a clock an hour behind ours',
      { 'Retry-After': 'Fri, 20 Nov 2026 09:00:42 GMT', Date: 'Fri, 20 Nov 2026 09:00:00 GMT' },
      42,
    ],
    ['as a date that is over', { 'Retry-After': 'Fri, 20 Nov 2026 09:00:42 GMT' }, 0],
    ['as neither', { 'Retry-After': 'soon' }, null],
  ])('Retry-After %s', (_, headers, seconds) => {
    expect(readFacts(new Headers(headers as Record<string, string>), NOW).retryAfterSeconds).toBe(
      seconds,
    );
  });
});

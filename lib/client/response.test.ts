import { expect, test } from 'vitest';
import { readFacts } from './response.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const facts = (headers: Record<string, string>) => readFacts(new Headers(headers), NOW);

test.each([
  ['42', 42],
  ['0', 0],
  [' 7 ', 7],
  ['1.5', 1.5],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
  ['Fri, 20 Nov 2026 10:00:00 GMT', 0],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  ['NaN', null],
])('Retry-After %j is %s seconds', (text, seconds) => {
  expect(facts({ 'Retry-After': text }).retryAfterSeconds).toBe(seconds);
});

test.each([
  ['0.25', 0.25],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['many', null],
  ['Infinity', null],
])('X-Credits-Charged %j is %s', (text, credits) => {
  expect(facts({ 'X-Credits-Charged': text }).creditsCharged).toBe(credits);
});

test('missing headers are null, not zero', () => {
  expect(facts({})).toEqual({
    requestId: null,
    retryAfterSeconds: null,
    creditsCharged: null,
    creditsRemaining: null,
  });
});

test.each([
  ['req_01HV-7.a:b', 'req_01HV-7.a:b'],
  ['a sentence of the service', null],
  ['x'.repeat(129), null],
  ['', null],
])('X-Request-Id %j is %s', (text, id) => {
  expect(facts({ 'X-Request-Id': text }).requestId).toBe(id);
});

import { expect, test } from 'vitest';
import { ENRICHMENT_STATUSES, isFinalStatus } from './values.ts';

test.each([
  ['CREATED', false],
  ['IN_PROGRESS', false],
  ['RATE_LIMIT', false],
  ['FINISHED', true],
  ['CANCELED', true],
  ['CREDITS_INSUFFICIENT', true],
  ['UNKNOWN', true],
  // Not documented: a client goes on asking.
  ['PAUSED', false],
  ['finished', false],
  ['', false],
  ['toString', false],
])('%s has ended: %s', (status, ended) => {
  expect(isFinalStatus(status)).toBe(ended);
});

test('there are the seven statuses of the interface', () => {
  expect([...ENRICHMENT_STATUSES].toSorted()).toEqual([
    'CANCELED',
    'CREATED',
    'CREDITS_INSUFFICIENT',
    'FINISHED',
    'IN_PROGRESS',
    'RATE_LIMIT',
    'UNKNOWN',
  ]);
});

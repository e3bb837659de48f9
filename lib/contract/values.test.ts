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
  // Undocumented statuses: a client continues to poll.
  ['PAUSED', false],
  ['finished', false],
  ['', false],
  ['toString', false],
])('%s is final: %s', (status, isFinal) => {
  expect(isFinalStatus(status)).toBe(isFinal);
});

test('the list has the seven statuses of the interface', () => {
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

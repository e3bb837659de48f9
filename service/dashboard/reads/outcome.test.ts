import { expect, it } from 'vitest';
import type { EnrichmentStatus } from '../../../lib/contract/values.ts';
import { toOutcome, toProgress } from './outcome.ts';

const progress = (found: number, total: number) => ({ done: total, found, total });

it.each<[EnrichmentStatus, number, number, string]>([
  ['CREATED', 0, 1, 'queued'],
  ['IN_PROGRESS', 1, 3, 'searching'],
  ['RATE_LIMIT', 0, 1, 'waiting'],
  ['FINISHED', 2, 2, 'done'],
  ['FINISHED', 1, 2, 'partly_found'],
  ['FINISHED', 0, 2, 'not_found'],
  ['CREDITS_INSUFFICIENT', 1, 2, 'out_of_credits'],
  ['UNKNOWN', 0, 1, 'failed'],
  ['CANCELED', 0, 1, 'canceled'],
])('%s with %d of %d is %s', (status, found, total, outcome) => {
  expect(toOutcome(status, progress(found, total))).toBe(outcome);
});

const one = { people: 1, peopleDone: 0, peopleFound: 0, kindsAsked: 3, kindsFound: 0 };
const batch = { people: 20, peopleDone: 12, peopleFound: 9, kindsAsked: 2, kindsFound: 15 };

it.each([
  ['one person at work, by kind', { ...one, kindsFound: 1 }, { done: 1, found: 1, total: 3 }],
  ['one person through', { ...one, peopleDone: 1, kindsFound: 1 }, { done: 3, found: 1, total: 3 }],
  ['one without a kind', { ...one, kindsAsked: 0 }, { done: 0, found: 0, total: 1 }],
  ['a batch, by person', batch, { done: 12, found: 9, total: 20 }],
])('%s', (_, counts, expected) => {
  expect(toProgress({ status: 'IN_PROGRESS', ...counts })).toEqual(expected);
});

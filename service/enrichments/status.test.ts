import { expect, it } from 'vitest';
import { ENRICHMENT_STATUSES, isFinalStatus } from '../../lib/contract/values.ts';
import { isAnnounced, mayBecome, statusesBefore } from './status.ts';

it('never leaves an end, never comes back to CREATED, never moves to itself', () => {
  for (const from of ENRICHMENT_STATUSES) {
    const next = ENRICHMENT_STATUSES.filter((to) => mayBecome(from, to));
    expect(next).not.toContain('CREATED');
    expect(next).not.toContain(from);
    expect(next.length === 0).toBe(isFinalStatus(from));
  }
});

it('reaches every end from every status that is not one', () => {
  for (const from of ENRICHMENT_STATUSES.filter((each) => !isFinalStatus(each))) {
    for (const to of ENRICHMENT_STATUSES.filter(isFinalStatus))
      expect(mayBecome(from, to)).toBe(true);
  }
  expect(statusesBefore('RATE_LIMIT')).toEqual(['IN_PROGRESS']);
});

it('announces the ends that have a result', () => {
  expect(ENRICHMENT_STATUSES.filter(isAnnounced).toSorted()).toEqual([
    'CANCELED',
    'CREDITS_INSUFFICIENT',
    'FINISHED',
  ]);
});

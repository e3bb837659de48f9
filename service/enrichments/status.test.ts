import { expect, it } from 'vitest';
import { ENRICHMENT_STATUSES, isFinalStatus } from '../../lib/contract/values.ts';
import { isAnnounced, mayBecome, statusesBefore } from './status.ts';

it('never changes a final status, never returns to CREATED, never keeps its status', () => {
  for (const from of ENRICHMENT_STATUSES) {
    const next = ENRICHMENT_STATUSES.filter((to) => mayBecome(from, to));
    expect(next).not.toContain('CREATED');
    expect(next).not.toContain(from);
    expect(next.length === 0).toBe(isFinalStatus(from));
  }
});

it('reaches every final status from every other status', () => {
  for (const from of ENRICHMENT_STATUSES.filter((each) => !isFinalStatus(each))) {
    for (const to of ENRICHMENT_STATUSES.filter(isFinalStatus))
      expect(mayBecome(from, to)).toBe(true);
  }
  expect(statusesBefore('RATE_LIMIT')).toEqual(['IN_PROGRESS']);
});

it('announces the final statuses that have a result', () => {
  expect(ENRICHMENT_STATUSES.filter(isAnnounced).toSorted()).toEqual([
    'CANCELED',
    'CREDITS_INSUFFICIENT',
    'FINISHED',
  ]);
});

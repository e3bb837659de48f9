import { expect, test } from 'vitest';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { findAvoidedCharges, sumAvoided } from './avoided-charges.ts';

const owned = { id: 'a', at: '2026-01-20T10:00:00.000Z', name: 'Freight buyers' };
const NONE = { receipts: [], lists: [], imports: [] };

test('owned values of lists and files, and what the service returned free, are counted at list prices', () => {
  const receipts = [
    receiptWith(),
    receiptWith({
      id: 'again',
      lines: [
        { what: 'work_email', outcome: 'free', charged: 0 },
        { what: 'phone', outcome: 'not_found', charged: 0 },
      ],
    }),
    receiptWith({ id: 'owner', lines: [{ what: 'reverse', outcome: 'free', charged: 0 }] }),
    receiptWith({ id: 'firm', lines: [{ what: 'company', outcome: 'free', charged: 0 }] }),
  ];
  const charges = findAvoidedCharges({
    receipts,
    lists: [{ ...owned, kinds: ['work_email', 'work_email', 'phone'] }],
    imports: [{ ...owned, id: 'b', at: '2026-01-21T10:00:00.000Z', kinds: ['personal_email'] }],
  });
  expect(charges.map(({ by, id, worth }) => [by, id, worth])).toEqual([
    ['repeat', 'again', 100],
    ['repeat', 'owner', 100],
    ['repeat', 'firm', 25],
    ['import', 'b', 300],
    ['list', 'a', 1200],
  ]);
  expect(sumAvoided(charges)).toBe(1725);
});

test.each([
  ['a charged value', { what: 'phone', outcome: 'found', charged: 1000 }],
  ['a value that costs nothing by itself', { what: 'work_email', outcome: 'found', charged: 0 }],
  ['nothing found', { what: 'phone', outcome: 'not_found', charged: 0 }],
  ['a value that was not kept', { what: 'phone', outcome: 'free', charged: 0, notKept: true }],
] as const)('%s is not counted', (_, line) => {
  expect(findAvoidedCharges({ ...NONE, receipts: [receiptWith({ lines: [line] })] })).toEqual([]);
});

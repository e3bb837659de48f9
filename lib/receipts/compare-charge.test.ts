import { expect, test } from 'vitest';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import {
  getDifference,
  isDifferent,
  isDisputable,
  compareCharge,
  type ChargeComparison,
} from './compare-charge.ts';

const reported = [
  { by: 'metadata' as const, charged: 25 },
  { by: 'header' as const, charged: 100 },
];

test.each<[ChargeComparison, number, Parameters<typeof receiptWith>[0]]>([
  ['agrees', 0, { charged: 1400, expected: 1400 }],
  ['agrees', 0, { charged: 0, expected: 0 }],
  ['free', 0, { charged: 0, expected: 1400 }],
  ['less', 0, { charged: 1300, expected: 1400 }],
  ['more', 25, { charged: 1425, expected: 1400 }],
  ['more', 100, { charged: 100, expected: 0 }],
  ['contradicts', 0, { charged: 25, expected: 25, told: reported }],
  ['not-reported', 0, { charged: 25, expected: 25, told: [] }],
])('%s, by %i', (verdict, difference, changes) => {
  const receipt = receiptWith(changes);
  expect(compareCharge(receipt)).toBe(verdict);
  expect(getDifference(receipt)).toBe(difference);
  expect(isDifferent(receipt)).toBe(['less', 'more', 'contradicts'].includes(verdict));
  expect(isDisputable(receipt)).toBe(['more', 'contradicts'].includes(verdict));
});

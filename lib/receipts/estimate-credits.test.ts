import { expect, test } from 'vitest';
import type { ReceiptLine } from '../model/jobs/receipt.ts';
import { estimateCredits, sumRecentLookups } from './estimate-credits.ts';

const lines = (count: number, line: Partial<ReceiptLine>): { lines: ReceiptLine[] } => ({
  lines: Array.from({ length: count }, () => ({
    what: 'work_email',
    outcome: 'found',
    charged: 100,
    ...line,
  })),
});
const NOT_FOUND = { outcome: 'not_found', charged: 0 } as const;
const recent = sumRecentLookups([lines(28, {}), lines(12, NOT_FOUND)]);
const people = Array.from({ length: 183 }, () => ['work_email'] as const);

test('As many are expected to be found as lately, in whole credits', () => {
  expect(estimateCredits(people, recent)).toEqual({ credits: 12_800, values: 40 });
});

test('What was free or skipped was not looked for', () => {
  const with100 = sumRecentLookups([
    lines(28, {}),
    lines(12, NOT_FOUND),
    lines(100, { outcome: 'free', charged: 0 }),
    lines(100, { outcome: 'skipped', charged: 0 }),
  ]);
  expect(with100).toEqual(recent);
});

test('Nothing is expected from few look-ups, of a kind that was never looked for, or where nothing is wanted', () => {
  expect(estimateCredits(people, sumRecentLookups([lines(29, {})]))).toBeNull();
  expect(estimateCredits([['work_email', 'phone']], recent)).toBeNull();
  expect(estimateCredits([[], []], recent)).toBeNull();
});

test('A price that rounds to no credits is not expected', () => {
  expect(estimateCredits([['work_email']], recent)).toEqual({ credits: 100, values: 40 });
  expect(estimateCredits([['work_email']], sumRecentLookups([lines(40, NOT_FOUND)]))).toBeNull();
  const cheap = sumRecentLookups([lines(40, { charged: 25 })]);
  expect(estimateCredits([['work_email']], cheap)).toBeNull();
  expect(estimateCredits(people, cheap)).toEqual({ credits: 4600, values: 40 });
});

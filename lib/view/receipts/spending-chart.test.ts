import { expect, test } from 'vitest';
import type { Tally } from '../../receipts/totals.ts';
import { findLongest, toDays, toScale, toSegments } from './spending-chart.ts';

const tally = (key: string, spentFor: Partial<Tally['spentFor']> = {}): Tally => {
  const all = { work_email: 0, personal_email: 0, phone: 0, other: 0, ...spentFor };
  return { key, count: 1, charged: Object.values(all).reduce((a, b) => a + b, 0), spentFor: all };
};

test('A bar has a segment for each part that was paid for, one after the other.', () => {
  expect(toSegments(tally('a', { work_email: 100, phone: 300 }), 800)).toEqual([
    { part: 'work_email', from: 0, to: 0.125 },
    { part: 'phone', from: 0.125, to: 0.5 },
  ]);
  expect(toSegments(tally('a'), 0)).toEqual([]);
});

test('A correction is drawn as nothing, and does not shorten the longest bar.', () => {
  const corrected = tally('a', { phone: 1000, other: -25 });
  expect(toSegments(corrected, 1000)).toEqual([{ part: 'phone', from: 0, to: 1 }]);
  expect(findLongest([corrected, tally('b', { other: 50 })])).toBe(1000);
});

test.each([
  [0, [0]],
  [25, [0, 10, 20, 30]],
  [5825, [0, 2000, 4000, 6000]],
  [8000, [0, 2000, 4000, 6000, 8000]],
  [10_000, [0, 2500, 5000, 7500, 10_000]],
])('The scale for %i is %j.', (most, expected) => {
  expect(toScale(most)).toEqual(expected);
});

test('Days without a receipt are between the others, also where the clock changes.', () => {
  const days = toDays([tally('2026-03-30', { phone: 1000 }), tally('2026-03-27')]);
  expect(days.map(({ key, charged }) => [key, charged])).toEqual([
    ['2026-03-27', 0],
    ['2026-03-28', 0],
    ['2026-03-29', 0],
    ['2026-03-30', 1000],
  ]);
  expect(toDays([])).toEqual([]);
});

test('Of a long time the newest 31 days are shown.', () => {
  const days = toDays([tally('2026-03-30'), tally('2024-01-01')]);
  expect(days).toHaveLength(31);
  expect([days[0]?.key, days.at(-1)?.key]).toEqual(['2026-02-28', '2026-03-30']);
});

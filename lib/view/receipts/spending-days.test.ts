import { expect, test } from 'vitest';
import { NOTHING_SPENT, type Tally } from '../../receipts/totals.ts';
import { fillDays } from './spending-days.ts';

const tally = (key: string, spentFor: Partial<Tally['spentFor']> = {}): Tally => {
  const all = { ...NOTHING_SPENT, ...spentFor };
  return { key, count: 1, charged: Object.values(all).reduce((a, b) => a + b, 0), spentFor: all };
};

test('Days without a receipt are between the others, also where the clock changes.', () => {
  const days = fillDays([tally('2026-03-30', { phone: 1000 }), tally('2026-03-27')]);
  expect(days.map(({ key, charged }) => [key, charged])).toEqual([
    ['2026-03-27', 0],
    ['2026-03-28', 0],
    ['2026-03-29', 0],
    ['2026-03-30', 1000],
  ]);
  expect(fillDays([])).toEqual([]);
});

test('Of a long time the newest 31 days are shown.', () => {
  const days = fillDays([tally('2026-03-30'), tally('2024-01-01')]);
  expect(days).toHaveLength(31);
  expect([days[0]?.key, days.at(-1)?.key]).toEqual(['2026-02-28', '2026-03-30']);
});

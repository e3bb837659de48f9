import { expect, test } from 'vitest';
import { period, type Period, type TimeFilter } from '../../model/contacts/contact-query.ts';
import { z } from '../../zod.ts';
import {
  isSamePeriod,
  OFFERED_PERIODS,
  PERIOD_FILTERS,
  periodText,
  toFirstAndLastDay,
  toPeriod,
} from './filter-periods.ts';

const NOW = new Date('2026-01-12T12:00:00');

test.each<[TimeFilter, Period, string]>([
  ['saved', { fromDays: -7, toDays: 0 }, 'Last 7 days'],
  ['revealed', { fromDays: null, toDays: -90 }, 'More than 90 days ago'],
  ['freeUntil', { fromDays: 0, toDays: null }, 'Still free'],
  ['freeUntil', { fromDays: 0, toDays: 7 }, 'Next 7 days'],
  ['freeUntil', { fromDays: null, toDays: 0 }, 'Already over'],
  ['followUp', { fromDays: null, toDays: 0 }, 'Due'],
  ['saved', { fromDays: null, toDays: 0 }, 'Up to 12\u00A0Jan'],
  ['saved', { fromDays: -10, toDays: -2 }, '2\u00A0Jan to 10\u00A0Jan'],
  ['saved', { fromDays: null, toDays: null }, 'Any time'],
])('A period of %s is read in words: %o', (filter, one, text) => {
  expect(periodText(filter, one, NOW)).toBe(text);
});

test.each([
  [{ first: '2026-01-03', last: '2026-01-10' }, '3\u00A0Jan to 10\u00A0Jan'],
  [{ first: '2026-01-03', last: '' }, 'From 3\u00A0Jan'],
  [{ first: '', last: '2025-06-30' }, 'Up to 30\u00A0Jun 2025'],
])('Days that the user chose are a period, and read as such: %o', (days, text) => {
  const chosen = toPeriod(days)!;
  expect(z.parse(period, chosen)).toEqual(chosen);
  expect(toFirstAndLastDay(chosen, NOW)).toEqual(days);
  expect(periodText('saved', chosen, NOW)).toBe(text);
});

test('A day belongs to a period from its first to its last moment.', () => {
  const { from, to } = toPeriod({ first: '2026-01-03', last: '2026-01-03' }) as {
    from: string;
    to: string;
  };
  expect(new Date(from)).toEqual(new Date('2026-01-03T00:00:00.000'));
  expect(new Date(to)).toEqual(new Date('2026-01-03T23:59:59.999'));
});

test.each([
  { first: '', last: '' },
  { first: '12026-01-03', last: '' },
  { first: 'soon', last: '' },
])('Days that cannot be stored are no period: %o', (days) => {
  expect(toPeriod(days)).toBeNull();
});

test.each(PERIOD_FILTERS)('Each offered period of %s has a text of its own.', (filter) => {
  const periods = OFFERED_PERIODS[filter];
  const texts = periods.map((one) => periodText(filter, one, NOW));
  expect(new Set(texts).size).toBe(periods.length);
  for (const text of texts) expect(text).not.toMatch(/ Jan|Up to|From/);
});

test('A period is the same in another order of its limits, and none is another one.', () => {
  expect(isSamePeriod({ toDays: 0, fromDays: -7 }, { fromDays: -7, toDays: 0 })).toBe(true);
  expect(isSamePeriod({ fromDays: null, toDays: 0 }, { fromDays: 0, toDays: null })).toBe(false);
  expect(isSamePeriod(undefined, { fromDays: null, toDays: 0 })).toBe(false);
});

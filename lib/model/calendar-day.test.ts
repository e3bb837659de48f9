import { expect, test } from 'vitest';
import { isWithin, toDay, toDaySpan, toEndOfDay, toMidnight } from './calendar-day.ts';

test('a day is the one of the user’s time zone, from midnight to midnight', () => {
  expect(toDay(new Date(2026, 0, 7, 0, 0))).toBe('2026-01-07');
  expect(toDay(new Date(2026, 10, 27, 23, 59))).toBe('2026-11-27');
  expect(toMidnight('2026-01-07')).toEqual(new Date(2026, 0, 7));
  expect(toEndOfDay('2026-12-31')).toEqual(new Date(2026, 11, 31, 23, 59, 59, 999));
});

test('the times of a day are within its span, and those beside it are not', () => {
  const span = toDaySpan(new Date(2026, 0, 7, 12));
  const isIn = (...time: [number, number, number, number?, number?, number?, number?]) =>
    isWithin(new Date(...time).toISOString(), span);
  expect([isIn(2026, 0, 7), isIn(2026, 0, 7, 23, 59, 59, 999)]).toEqual([true, true]);
  expect([isIn(2026, 0, 6, 23, 59, 59, 999), isIn(2026, 0, 8)]).toEqual([false, false]);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDays } from './local-days.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  // Its clock moves forward at midnight.
  'America/Havana',
  'Pacific/Kiritimati',
  '+05:30',
];

const dateIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

it('begins each day where its date begins, and ends with today', () => {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      moment,
      fc.integer({ min: 1, max: 14 }),
      (zone, at, count) => {
        const days = lastDays(zone, at, count);
        expect(days).toHaveLength(count);
        expect(days.at(-1)?.day).toBe(dateIn(zone, at.getTime()));
        for (const { day, start } of days) {
          expect(dateIn(zone, start.getTime())).toBe(day);
          expect(dateIn(zone, start.getTime() - 1)).not.toBe(day);
        }
      },
    ),
  );
});

it('knows a day of 23 hours', () => {
  const days = lastDays('Europe/Berlin', new Date('2026-03-30T12:00:00Z'), 2);
  expect(days.map(({ day, start }) => [day, start.toISOString()])).toEqual([
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ]);
});

it.each(['', 'Mars/Olympus', "'; drop table x", 'UTC+99'])('knows no zone "%s"', (zone) => {
  expect(() => lastDays(zone, new Date(), 1)).toThrow('not one that is known');
});

import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { freeUntil, sumFieldPrices, toCredits, toHundredths } from './credits.ts';

test.each([
  ['2026-01-15T08:30:00.000Z', '2026-04-15T08:30:00.000Z'],
  ['2026-11-30T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
  ['2027-11-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-11-28T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z'],
  ['2026-08-31T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-03-31T12:00:00.000Z'],
])('a result of %s is free until %s', (from, until) => {
  expect(freeUntil(new Date(from)).toISOString()).toBe(until);
});

test('three months are 89 to 92 days from any day', () => {
  const day = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (from) => {
      const days = (freeUntil(from).getTime() - from.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(89);
      expect(days).toBeLessThanOrEqual(92);
    }),
  );
});

test('the date argument is not changed', () => {
  const from = new Date('2026-11-30T00:00:00.000Z');
  freeUntil(from);
  expect(from.toISOString()).toBe('2026-11-30T00:00:00.000Z');
});

test.each([
  [0.25, 25],
  [0.1 + 0.2, 30],
  [1.005, 100],
  [14, 1400],
])('%d credits are %d hundredths', (credits, hundredths) => {
  expect(toHundredths(credits)).toBe(hundredths);
});

test('hundredths are exact after a conversion to credits and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (hundredths) => {
      expect(toHundredths(toCredits(hundredths))).toBe(hundredths);
    }),
  );
});

test('the price of a contact has each field once', () => {
  expect(sumFieldPrices(['contact.work_emails', 'contact.phones', 'contact.phones'])).toBe(1100);
});

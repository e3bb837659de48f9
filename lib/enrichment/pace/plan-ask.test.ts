import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DurationSpan } from '../../model/pace.ts';
import { medianOf, oddsOf, UNKNOWN } from './odds.ts';
import { planAsk } from './plan-ask.ts';

const seen = (seconds: number, count = 20): DurationSpan[] =>
  Array.from({ length: count }, () => [seconds * 0.9, seconds]);
const first = (spans: readonly DurationSpan[], price = 5) =>
  planAsk(oddsOf(spans, []), { age: 0, price, held: 0, gap: 0 });

describe('what is learnt', () => {
  test.each([0.5, 5, 56, 240])('%d s: asked soon after that', (seconds) => {
    expect(first(seen(seconds))).toBeGreaterThan(seconds * 0.85);
    expect(first(seen(seconds))).toBeLessThan(seconds * 1.35);
  });

  test('only that they end within spans: the times that all of them allow', () => {
    const spans: DurationSpan[] = [
      [0, 9],
      [4, 20],
      [4, 7],
      [0, 7],
      [5, 30],
      [5, 7],
    ];
    const median = medianOf(oddsOf([...spans, ...spans, ...spans], []));
    expect(median).toBeGreaterThan(4.5);
    expect(median).toBeLessThan(8);
  });

  test('forgets slowly: one that took long changes little, many change much', () => {
    const before = medianOf(oddsOf(seen(5, 40), []));
    expect(medianOf(oddsOf([...seen(60, 1), ...seen(5, 39)], []))).toBeLessThan(before * 1.2);
    expect(medianOf(oddsOf([...seen(60, 20), ...seen(5, 20)], []))).toBeGreaterThan(25);
  });

  test('other kinds at the same service are a hint', () => {
    expect(Math.abs(medianOf(oddsOf([], seen(5))) - 5)).toBeLessThan(1);
  });

  test('an unknown service: neither at once nor never', () => {
    expect(first([])).toBeGreaterThan(0.3);
    expect(first([])).toBeLessThan(90);
  });
});

test('what a request is worth more, is asked less often', () => {
  const odds = oddsOf([...seen(30, 10), ...seen(56, 10), ...seen(90, 10)], []);
  const count = (price: number) => {
    let [age, asked] = [0, 0];
    for (; age < 100; asked += 1) age = planAsk(odds, { age, price, held: 0, gap: 0 });
    return asked;
  };
  expect(count(0.2)).toBeGreaterThan(count(5));
});

test('a service that names a time between questions is asked when one will do', () => {
  const odds = oddsOf([...seen(30, 10), ...seen(45, 10)], []);
  const asking = { age: 10, price: 1, held: 0 };
  const atOnce = planAsk(odds, { ...asking, gap: 0 });
  expect(planAsk(odds, { ...asking, gap: 60 })).toBeGreaterThan(atOnce);
});

test('whatever the age: later than now, not before its time, and never too late', () => {
  const spans = fc.array(
    fc
      .tuple(
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.double({ min: 0, max: 1e5, noNaN: true }),
      )
      .map(([from, more]): DurationSpan => [from, from + more]),
    { maxLength: 40 },
  );
  const asking = fc.record({
    age: fc.double({ min: -1e6, max: 1e8, noNaN: true }),
    price: fc.double({ min: 0.01, max: 500, noNaN: true }),
    held: fc.constantFrom(0, 18),
    gap: fc.constantFrom(0, 30, 86_400),
  });
  fc.assert(
    fc.property(spans, asking, fc.nat(1000), (own, one, wait) => {
      const odds = own.length === 0 ? UNKNOWN : oddsOf(own, []);
      const age = Math.max(0, one.age);
      const at = planAsk(odds, one, age + wait);
      expect(at).toBeGreaterThan(age);
      expect(at).toBeGreaterThanOrEqual(age + wait);
      expect(at).toBeLessThanOrEqual(age + Math.max(1800, wait + 0.25));
    }),
    { numRuns: 80 },
  );
});

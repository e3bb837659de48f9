import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DurationSpan } from '../../../model/jobs/service-timing.ts';
import { nextPollAge, type PollSituation } from './poll-schedule.ts';

const ALONE: PollSituation = {
  age: 0,
  isWatched: true,
  held: null,
  activeJobs: 1,
  secondsPerRequest: 1,
};

const getSpans = (seconds: number, count = 16): DurationSpan[] =>
  Array.from({ length: count }, () => [seconds * 0.9, seconds]);

/** The ages at which a job that never finishes is polled. */
function pollAges(spans: readonly DurationSpan[], count: number, situation = ALONE): number[] {
  const ages: number[] = [];
  while (ages.length < count) {
    ages.push(nextPollAge(spans, { ...situation, age: ages.at(-1) ?? 0 }));
  }
  return ages;
}

const MIXED = [30, 40, 50, 55, 60, 70, 80, 95].flatMap((seconds) => getSpans(seconds, 2));

test.each([0.5, 5, 56, 240])('jobs of %d s are polled when they usually end', (seconds) => {
  const [first] = pollAges(getSpans(seconds), 1);
  expect(first).toBeGreaterThan(seconds * 0.85);
  expect(first).toBeLessThan(seconds * 1.05);
});

test('jobs of varying duration are polled evenly between the shortest and the usual durations', () => {
  const ages = pollAges(MIXED, 10);
  expect(ages[0]).toBeGreaterThan(20);
  expect(ages[0]).toBeLessThan(35);
  const pauses = ages.slice(1).map((age, index) => age - ages[index]!);
  expect(Math.min(...pauses)).toBeGreaterThan(2.5);
  expect(Math.max(...pauses)).toBeLessThan(4.5);
});

test('a job that runs on after its last planned poll is polled at growing pauses', () => {
  const ages = pollAges(getSpans(5), 80);
  const pauses = ages.slice(1).map((age, index) => Math.round((age - ages[index]!) * 100));
  expect(pauses.at(-1)).toBe(180_000);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('an unknown service is polled at the default ages', () => {
  expect(pollAges([], 4)).toEqual([1.5, 4, 10, 18]);
});

test('a job is polled less often when no page of the extension is open', () => {
  const countUntil = (isWatched: boolean) =>
    pollAges(MIXED, 30, { ...ALONE, isWatched }).filter((age) => age < 100).length;
  expect(countUntil(false)).toBeLessThan(countUntil(true) / 3);
});

test('one of many jobs is polled once nearly all have ended', () => {
  const [first] = pollAges(MIXED, 1, { ...ALONE, activeJobs: 200 });
  expect(first).toBeGreaterThan(80);
});

describe('a service that holds polls', () => {
  test('is polled before the first jobs end', () => {
    expect(nextPollAge(MIXED, { ...ALONE, held: 'first' })).toBeLessThan(30);
  });

  test('is polled again as soon as it gave up holding', () => {
    expect(nextPollAge(MIXED, { ...ALONE, age: 40, held: 'again' })).toBe(40.25);
  });
});

test('the next poll is later than now and at most half an hour away', () => {
  const span = fc
    .tuple(
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
    )
    .map(([from, more]): DurationSpan => [from, from + more]);
  const situation = fc.record({
    age: fc.double({ min: 0, max: 1e8, noNaN: true }),
    isWatched: fc.boolean(),
    held: fc.constantFrom<PollSituation['held'][]>('again', null),
    activeJobs: fc.integer({ min: 1, max: 1000 }),
    secondsPerRequest: fc.double({ min: 0.01, max: 60, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), situation, (spans, one) => {
      const age = nextPollAge(spans, one);
      expect(age).toBeGreaterThan(one.age);
      expect(age).toBeLessThanOrEqual(one.age + 1800);
    }),
    { numRuns: 200 },
  );
});

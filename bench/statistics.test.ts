import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highest, median, pairedDifferences, pairedRatios } from './statistics.ts';

describe('median', () => {
  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1], 2.5],
    [[1, 100, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('has as many values above it as below it, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const above = values.filter((value) => value > middle).length;
        const below = values.filter((value) => value < middle).length;
        expect(above).toBeLessThanOrEqual(values.length / 2);
        expect(below).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  test('of nothing is no number', () => {
    expect(() => median([])).toThrow('Nothing was measured');
  });
});

test('rounds are compared with their own turn', () => {
  expect(pairedRatios([4, 90], [2, 30])).toEqual([2, 3]);
  expect(pairedDifferences([4, 90], [2, 30])).toEqual([2, 60]);
});

test.each([
  ['lists that are not of the same rounds', [1, 2], [1], 'cannot be paired'],
  ['a time below the grain of the clock', [1], [0], 'below the grain'],
])('there is no ratio of %s', (_, ours, theirs, message) => {
  expect(() => pairedRatios(ours, theirs)).toThrow(message);
});

test('the highest, by its score', () => {
  expect(highest(['ab', 'abcd', 'abc'], ({ length }) => length)).toBe('abcd');
  expect(() => highest([], Number)).toThrow('Nothing was measured');
});

import { expect, test } from 'vitest';
import { peopleToReveal } from './people.ts';

test('as many as are asked for, each one once', () => {
  const people = peopleToReveal(60);
  expect(new Set(people.map(({ workEmail }) => workEmail)).size).toBe(60);
  expect(new Set(people.map(({ pageUrl }) => pageUrl)).size).toBe(60);
});

test('asking for more than there are is refused', () => {
  expect(() => peopleToReveal(1_000_000)).toThrow('only');
});

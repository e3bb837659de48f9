import { expect, test } from 'vitest';
import { toLine, summarize } from './report-text.ts';
import type { PageTrial } from './try-page.ts';

const tried = (given: Partial<PageTrial>): PageTrial => ({
  seed: 7,
  of: 'a page',
  by: ['cut'],
  faults: [],
  milliseconds: 20,
  threadMilliseconds: 21,
  isShown: true,
  ...given,
});

const SLOW = tried({ milliseconds: 300, threadMilliseconds: 250 });
const UNKNOWN = tried({ milliseconds: 300, threadMilliseconds: null });
const LATE = tried({ milliseconds: 300, threadMilliseconds: 50 });
const FAULTY = tried({ faults: ['fell'] });
const NOT_SHOWN = tried({ isShown: false, milliseconds: 0 });

test.each([
  ['a slow one', SLOW, 'TOO SLOW, 300 ms'],
  ['a slow one of which only the clock is known', UNKNOWN, 'TOO SLOW, 300 ms'],
  ['a faulty one', FAULTY, 'FAILED, fell'],
  ['one that was not shown', NOT_SHOWN, 'cannot show'],
])('%s gives a line', (_, one, words) => {
  expect(toLine(one)).toContain(words);
});

test.each([
  ['a good one', tried({})],
  ['one that waited for a processor', LATE],
])('%s gives no line', (_, one) => {
  expect(toLine(one)).toBeNull();
});

const many = (count: number) => Array.from({ length: count }, () => tried({}));

test.each([
  ['good pages', many(3), 3, true],
  ['one that waited for a processor', [LATE], 1, true],
  ['a slow one', [...many(3), SLOW], 4, false],
  ['a faulty one', [...many(3), FAULTY], 4, false],
  ['one in a hundred not shown', [...many(99), NOT_SHOWN], 100, true],
  ['two in a hundred not shown', [...many(98), NOT_SHOWN, NOT_SHOWN], 100, false],
  ['fewer than were wanted', many(3), 4, false],
])('%s: passed or not', (_, results, wanted, good) => {
  expect(summarize(results, wanted, 1000).hasPassed).toBe(good);
});

test('the summary counts the results, and names the seeds to repeat', () => {
  const { lines } = summarize([tried({}), FAULTY, NOT_SHOWN], 3, 61_000);
  expect(lines[0]).toBe('3 of 3 pages in 61 s: 1 ok, 1 failed, 1 that the browser cannot show');
  expect(lines).toContain('repeat with: npm run test:hostile -- --seed 7');
});

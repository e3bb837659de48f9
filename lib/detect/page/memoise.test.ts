import { expect, test, vi } from 'vitest';
import { memoise, memoiseOnPage } from './memoise.ts';

test('a text is computed once, also when nothing was found', () => {
  const compute = vi.fn<(text: string) => string | null>((text) =>
    text.includes('@') ? text : null,
  );
  const find = memoise(compute);
  expect([find('Ada'), find('Ada'), find('ada@acme'), find('ada@acme')]).toEqual([
    null,
    null,
    'ada@acme',
    'ada@acme',
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a long text is not kept', () => {
  const compute = vi.fn<(text: string) => number>((text) => text.length);
  const measure = memoise(compute);
  expect(measure('a'.repeat(500)) + measure('a'.repeat(500))).toBe(1_000);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('the memory is limited', () => {
  const compute = vi.fn<(text: string) => number>((text) => text.length);
  const measure = memoise(compute);
  for (let at = 0; at < 2_001; at++) measure(`item ${at}`);
  measure('item 0');
  expect(compute).toHaveBeenCalledTimes(2_002);
});

test('a page is read once for each name', () => {
  const compute = vi.fn<(page: { title: string }, name: string) => string | null>(
    ({ title }, name) => (name ? null : title),
  );
  const read = memoiseOnPage(compute);
  const [first, second] = [{ title: 'one' }, { title: 'two' }];
  expect([read(first), read(first), read(second)]).toEqual(['one', 'one', 'two']);
  expect([read(first, 'Ada'), read(first, 'Ada'), read(first, 'Bo')]).toEqual([null, null, null]);
  expect(compute).toHaveBeenCalledTimes(4);
});

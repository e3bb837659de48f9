import { expect, test, vi } from 'vitest';
import { memoise } from './memoise.ts';

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

import { expect, test } from 'vitest';
import { createPhoneBook } from './phones.ts';
import { createRandom } from './prng.ts';

test('a range gives every number once, then null', () => {
  const book = createPhoneBook(createRandom(1), []);
  const numbers = Array.from({ length: 1_000 }, () => book.next('GB', 'MOBILE')?.number);
  expect(new Set(numbers).size).toBe(1_000);
  expect(numbers.every((number) => /^\+44 7700 900\d{3}$/.test(number ?? ''))).toBe(true);
  expect(book.next('GB', 'MOBILE')).toBeNull();
});

test('reserved numbers are skipped', () => {
  const book = createPhoneBook(createRandom(1), ['+61 491 570 156']);
  const numbers = Array.from({ length: 8 }, () => book.next('AU', 'MOBILE')?.number);
  expect(numbers).not.toContain('+61 491 570 156');
  expect(numbers.filter(Boolean)).toHaveLength(7);
});

test('a country without a range kept for fiction has none', () => {
  expect(createPhoneBook(createRandom(1), []).next('JP', 'MOBILE')).toBeNull();
});

import { expect, test } from 'vitest';
import { toReadingAddress } from './reading-address.ts';

const SEARCH = 'https://network.example/search';
const pageAt = (page: number, base = SEARCH) => `${base}?state=${'a'.repeat(3000)}&page=${page}`;

test.each([
  [`${SEARCH}?page=2#top`, `${SEARCH}?page=2`],
  ['no address', 'no address'],
])('%s is read as %s', (address, expected) => {
  expect(toReadingAddress(address)).toBe(expected);
});

test('Two pages of a search whose addresses are too long to store stay apart.', () => {
  const [first, second] = [toReadingAddress(pageAt(1)), toReadingAddress(`${pageAt(2)}#top`)];
  expect(first).not.toBe(second);
  expect(second).toBe(toReadingAddress(pageAt(2)));
  expect(first).toMatch(/^https:\/\/network\.example\/search#[0-9a-f]{1,8}$/);
});

test('An address with a long path has the length that can be stored.', () => {
  const base = `${SEARCH}/${'b'.repeat(3000)}`;
  expect(toReadingAddress(pageAt(1, base))).toHaveLength(2000);
  expect(toReadingAddress(pageAt(1, base))).not.toBe(toReadingAddress(pageAt(2, base)));
});

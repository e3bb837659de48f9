import { expect, test } from 'vitest';
import { createNamePairs } from './name-pairs.ts';
import type { PageWords } from './page-words.ts';
import { createDisguise } from './disguise.ts';
import { jsonShown } from './json.ts';

const WORDS: PageWords = {
  spoken: new Set(['zorvexil']),
  said: new Set(['zorvexil']),
  short: new Map(),
  own: new Set(),
  uncommon: new Set(),
  names: createNamePairs([]),
  named: new Map(),
};
const shown = (source: string): string => jsonShown(source, createDisguise(WORDS, Math.random));

test('data stays data, key by key', () => {
  const made: unknown = JSON.parse(
    shown(
      '{"@type": "Person", "name": "Zorvexil \\"Zo\\" \\\\", "title": [41, true, null], "": ""}',
    ),
  );
  expect(made).toEqual({
    '@type': 'Person',
    name: expect.stringMatching(/^[A-Z][a-z]{7} "[A-Z][a-z]" \\$/),
    title: [expect.any(Number), true, null],
    '': '',
  });
});

test.each([
  ['never closed', '{"name": "zorvexil'],
  ['never closed, with quotes in it', '{"name": "zorvexil \\"zorvexil\\", zorvexil'],
  ['closed by nothing but an escape', '{"name": "zorvexil\\"'],
  ['ending in a backslash', '{"name": "zorvexil\\'],
  ['a key alone', '"zorvexil"  :'],
])('a string %s tells nothing', (_, source) => {
  expect(shown(source)).not.toContain('zorvexil');
});

test('what is broken stays broken in the same way', () => {
  expect(shown('{"@type": "Person", "')).toBe('{"@type": "Person", "');
  expect(shown(']"@type" : "Person"}}')).toBe(']"@type" : "Person"}}');
});

test('a string of nothing but escaped quotes is no more work than its length', () => {
  const source = `"${'\\"'.repeat(1_000_000)}`;
  expect(shown(source)).toHaveLength(source.length);
});

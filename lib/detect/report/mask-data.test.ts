import { expect, test } from 'vitest';
import { maskData } from './mask-data.ts';
import { createMask } from './mask.ts';

const masked = (source: string): string => maskData(source, createMask(source, Math.random));

test('data keeps its structure and its keys', () => {
  const data: unknown = JSON.parse(
    masked(
      '{"@type": "Person", "name": "Zorvexil \\"Zo\\" \\\\", "title": [41, true, null], "": ""}',
    ),
  );
  expect(data).toEqual({
    '@type': 'Person',
    name: expect.stringMatching(/^[A-Z][a-z]{7} "[A-Z][a-z]" \\$/),
    title: [expect.any(Number), true, null],
    key: '',
  });
});

test.each([
  ['never closed', '{"name": "zorvexil'],
  ['never closed, with quotes in it', '{"name": "zorvexil \\"zorvexil\\", zorvexil'],
  ['closed by nothing but an escape', '{"name": "zorvexil\\"'],
  ['ending in a backslash', '{"name": "zorvexil\\'],
  ['a key alone', '"zorvexil"  :'],
])('a string %s is masked', (_, source) => {
  expect(masked(source)).not.toContain('zorvexil');
});

test('data that the reader repairs is masked in its repaired form', () => {
  expect(masked('<!-- {"@type": "Person",} -->')).toBe('{"@type":"Person"}');
});

test.each([
  ['that does not parse', ']"@type" : "Person"}}'],
  ['nested too deeply', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['of escaped quotes alone', `"${'\\"'.repeat(1_000_000)}`],
])('data %s is dropped', (_, source) => {
  expect(masked(source)).toBe('{}');
});

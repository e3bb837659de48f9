import { expect, test } from 'vitest';
import { containsWords } from './fold-text.ts';

const texts = ['Zoë Müller', 'Head of Operations', 'o’brien-lodz.example'];

test.each([
  ['', true],
  [' - ', true],
  ['muller', true],
  ['ZOE OPERATIONS', true],
  ['ler rations', true],
  ['obrien-lodz.example', true],
  ['O’Brien', true],
  ['muller sales', false],
  ['mullerhead', false],
])('Of %j every word is in the texts: %s', (typed, expected) => {
  expect(containsWords(texts, typed)).toBe(expected);
});

test('Texts are searched to the last one, however long they are together', () => {
  expect(containsWords([...Array<string>(500).fill('Ada'), 'Bo Li'], 'li')).toBe(true);
});

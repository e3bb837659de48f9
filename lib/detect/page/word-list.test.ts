import { expect, test } from 'vitest';
import { fold } from './text.ts';
import { createWordList } from './word-list.ts';

const isWord = createWordList('leiter direktor', 'geschäftsführer członek директор');

test.each(['leiter', 'direktor', fold('Geschäftsführer'), fold('Członek'), fold('Директор')])(
  '%s is on the list',
  (word) => expect(isWord(word)).toBe(true),
);

test.each(['leite', 'geschäftsführer', ''])('"%s" is not on the list', (word) =>
  expect(isWord(word)).toBe(false),
);

test('a list without accented words contains no empty word', () =>
  expect(createWordList('leiter')('')).toBe(false));

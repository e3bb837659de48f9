import { expect, test } from 'vitest';
import { fold } from './text.ts';
import { createWordList } from './word-list.ts';

const isWord = createWordList('leiter direktor', 'geschäftsführer członek директор');

test.each(['leiter', 'direktor', fold('Geschäftsführer'), fold('Członek'), fold('Директор')])(
  '%s is one of the list',
  (word) => expect(isWord(word)).toBe(true),
);

test.each(['leite', 'geschäftsführer', ''])('"%s" is none of it', (word) =>
  expect(isWord(word)).toBe(false),
);

test('a list without accents holds no empty word', () =>
  expect(createWordList('leiter')('')).toBe(false));

import { expect, test } from 'vitest';
import { toPseudo } from './pseudo.ts';

test('The pseudo-language has longer words with accents, and keeps tags, values and plurals.', () => {
  expect(toPseudo('Save', 'pseudo')).toBe('⟦Sàavéé⟧');
  const message = [
    '<0>To</0> ',
    ['host'],
    [
      'count',
      'plural',
      { offset: 0, one: ['#', ' person'], other: ['about ', ['count'], ' people'] },
    ],
  ];
  expect(toPseudo(message, 'pseudo')).toEqual([
    '⟦',
    '<0>Töö</0> ',
    ['host'],
    [
      'count',
      'plural',
      { offset: 0, one: ['#', ' péérsööñ'], other: ['àabööûut ', ['count'], ' pééööpléé'] },
    ],
    '⟧',
  ]);
});

test('The other one runs from right to left between its tags.', () => {
  expect(toPseudo(['Sent to <0>all</0> ', ['host']], 'rtl')).toEqual([
    '\u202ESent to\u202C <0>\u202Eall\u202C</0> ',
    ['host'],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarkFinder } from './find-marks.ts';

const markedIn = (search: string, text: string): string[] =>
  createMarkFinder(search)({ text }).text.map(({ start, end }) => text.slice(start, end));

test.each([
  ['mar', 'Maren Osei-Thorvik', ['Mar']],
  ['maren thor', 'Maren Osei-Thorvik', ['Maren', 'Thor']],
  ['zoe', 'Zoë Łuk', ['Zoë']],
  ['luk', 'Zoë Łuk', ['Łuk']],
  ['strass', 'Straßenbau', ['Straß']],
  ['obri', 'Élodie O’Brien', ['O’Bri']],
  ['recuriter', 'Senior Recruiter', ['Recruiter']],
  ['recriut', 'Senior Recruiter', ['Recruiter']],
  ['020 7946', '+44 20 7946 0958', ['20 7946']],
  ['+44 20 7946 0958', '020 7946 0958', ['20 7946 0958']],
  ['山田', '株式会社山田製作所', ['山田']],
  ['山田 製作', '株式会社山田製作所', ['山田', '製作']],
  ['abc', '株式会社ABC', ['ABC']],
  ['phuong', 'Trần Phương', ['Phương']],
  ['hưn', 'Hung', ['Hun']],
  ['tarnwick.ex', 'tarnwick.example', ['tarnwick', 'ex']],
  ['', 'Maren', []],
  ['oxbow', 'Maren', []],
])('"%s" marks in "%s": %j.', (search, text, expected) => {
  expect(markedIn(search, text)).toEqual(expected);
});

test('A similar word is not marked beside one that is written as typed.', () => {
  const marks = createMarkFinder('berg')({ name: 'Ana Berg', title: 'Barg operator' });
  expect(marks.name).toHaveLength(1);
  expect(marks.title).toEqual([]);
});

test('Marks are inside the text, in order and apart, whatever is typed.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, text) => {
      const { text: marks } = createMarkFinder(typed)({ text });
      const positions = marks.flatMap(({ start, end }) => [start, end]);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions.every((at) => at >= 0 && at <= text.length)).toBe(true);
    }),
  );
});

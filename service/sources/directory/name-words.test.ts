import { describe, expect, it } from 'vitest';
import { givenWords, getNames, surnameWords } from './name-words.ts';

it.each([
  ['Prof. Dr. Ana', ['ana']],
  ['Ana "Annie"', ['ana']],
  ['Don', ['don']],
  ['Dr.', ['dr']],
  ['राम', ['राम']],
  ['', []],
])('the first name %j has the words %j', (name, expected) =>
  expect(givenWords(name)).toEqual(expected),
);

it.each([
  ['Silva, PhD, MBA', ['silva']],
  ['Silva CPA', ['silva']],
  ['de Silva Junior', ['de', 'silva', 'jr']],
  ['Silva III', ['silva', '3']],
  ['', []],
])('the last name %j has the words %j', (name, expected) =>
  expect(surnameWords(name)).toEqual(expected),
);

describe('the parts of a name', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'de Silva' }, [[['ana'], ['de', 'silva']]]],
    [{ fullName: 'Ana Silva' }, [[['ana'], ['silva']]]],
    [{ fullName: 'Silva, Ana' }, [[['ana'], ['silva']]]],
    [{ fullName: 'de la Silva, Dr. Ana' }, [[['ana'], ['de', 'la', 'silva']]]],
    [{ fullName: 'Ana Silva Jr.' }, [[['ana'], ['silva', 'jr']]]],
    [{ fullName: 'राम शर्मा' }, [[['राम'], ['शर्मा']]]],
    [
      { fullName: 'Ana Maria Silva' },
      [
        [['ana', 'maria'], ['silva']],
        [['ana'], ['maria', 'silva']],
      ],
    ],
    [
      { fullName: '欧阳明' },
      [
        [['阳明'], ['欧']],
        [['明'], ['欧阳']],
      ],
    ],
    [{ fullName: 'Ana' }, []],
    [{ firstName: 'Ana' }, []],
    [{}, []],
  ])('%j', (personQuery, expected) => {
    expect(getNames(personQuery).map(({ given, surname }) => [given, surname])).toEqual(expected);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';

const plain = (text: string) => parsePersonName(text).words.join(' ');

test.each([
  ['Ada Example', 'Ada Example'],
  ['Example, Ada', 'Ada Example'],
  ['Dr. Ada Example', 'Ada Example'],
  ['Prof. Dr. med. Ada Example', 'Ada Example'],
  ['Dr.-Ing. Ada Example', 'Ada Example'],
  ['Frau Dr. rer. nat. Ada Example', 'Ada Example'],
  ['Example, Dr. Ada', 'Ada Example'],
  ['Ada Example, PhD', 'Ada Example'],
  ['Ada Example, Ph. D., MBA', 'Ada Example'],
  ['Ada Example MSc', 'Ada Example'],
  ['Ada Example (she/her)', 'Ada Example'],
  ['Ada Example (PhD)', 'Ada Example'],
  ['Ada Example, M.A.', 'Ada Example'],
])('%j is %j', (written, spoken) => {
  expect(plain(written)).toBe(spoken);
});

describe('words that may be names are kept', () => {
  test.each([
    ['Jack Ma', 'Jack Ma'],
    ['Ma, Jack', 'Jack Ma'],
    ['Rahman, Md', 'Md Rahman'],
    ['Dr. Example', 'Dr. Example'],
    ['Mr Example', 'Mr Example'],
    ['Dr. Phil Example', 'Phil Example'],
    ['Don Example', 'Don Example'],
    ['Ada van der Example', 'Ada van der Example'],
    ['Ada M. Example', 'Ada M. Example'],
    ['Wei Example (Sales)', 'Wei Example sales'],
    ['Ada, Ida, Example', 'Ada, Ida, Example'],
  ])('%j is %j', (written, spoken) => {
    expect(plain(written)).toBe(spoken);
  });
});

test.each([
  ['Ada Example Jr.', 'jr'],
  ['Ada Example, Junior', 'jr'],
  ['Example Jr, Ada', 'jr'],
  ['Ada Example (Senior)', 'sr'],
  ['Ada Example III', '3'],
  ['Ada Example 2nd', '2'],
  ['Ada Senior', ''],
  ['Ada Example', ''],
])('%j is of the generation %j', (written, generation) => {
  expect(parsePersonName(written).generation).toBe(generation);
});

test.each([
  ['William "Bill" Example', 'bill', 'William Example'],
  ['William (Bill) Example', 'bill', 'William Example'],
  ['William (Bob) Example', '', 'William Example bob'],
])('%j has the short form %j', (written, nickname, words) => {
  expect(parsePersonName(written).nickname).toBe(nickname);
  expect(plain(written)).toBe(words);
});

test('a name of two plain words is unchanged', () => {
  const word = fc.stringMatching(/^[A-Z][b-z]{6,9}$/);
  fc.assert(
    fc.property(word, word, (given, family) => {
      expect(plain(`${given} ${family}`)).toBe(`${given} ${family}`);
      expect(plain(`${family}, ${given}`)).toBe(`${given} ${family}`);
    }),
  );
});

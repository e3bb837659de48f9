import { expect, test } from 'vitest';
import { ruleWords } from '../../../tools/detect/rule-words.ts';
import { isCommonWord, isTechnicalWord } from './vocabulary.ts';

test('a word that the reader’s rules go by is kept (if not: node tools/detect/rule-words.ts)', async () => {
  const { common, selectors } = await ruleWords();
  expect(common.length).toBeGreaterThan(500);
  expect(selectors.length).toBeGreaterThan(100);
  expect(common.filter((word) => !isCommonWord(word))).toEqual([]);
  expect(selectors.filter((word) => !isTechnicalWord(word))).toEqual([]);
});

test.each(['brisk', 'tarnwick', 'lyon', 'иван', '田中'])('%s is nobody’s rule', (word) => {
  expect(isCommonWord(word)).toBe(false);
  expect(isTechnicalWord(word)).toBe(false);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleOf, ruleWords } from '../../../tools/detect/rule-words.ts';
import { isCommonWord, isTechnicalWord } from './vocabulary.ts';

test('a word that the reader’s rules go by is kept', async () => {
  const { common, selectors } = await ruleWords();
  expect(common.length).toBeGreaterThan(500);
  expect(selectors.length).toBeGreaterThan(100);
  expect(common.filter((word) => !isCommonWord(word))).toEqual([]);
  expect(selectors.filter((word) => !isTechnicalWord(word))).toEqual([]);
});

test('the kept words are those that the command writes (if not: npx node tools/detect/rule-words.ts)', async () => {
  const written = await readFile(join(import.meta.dirname, 'rule-words.ts'), 'utf8');
  expect(moduleOf(await ruleWords())).toBe(written);
});

test.each(['gmbh', 'sarl', 'dott', 'habil', 'univ'])('%s is a word of the rules', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['ike', 'brisk', 'tarnwick', 'lyon', 'иван', '田中'])('%s is nobody’s rule', (word) => {
  expect(isCommonWord(word)).toBe(false);
  expect(isTechnicalWord(word)).toBe(false);
});

import { expect, test } from 'vitest';
import { ruleWordsModule } from '../../../tools/detect/rule-words.ts';
import { isCommonWord, isTechnicalWord } from './vocabulary.ts';

const listed = (source: string, name: string): string[] =>
  new RegExp(`${name} = \`([^\`]*)\``).exec(source)?.[1]?.trim().split(/\s+/) ?? [];

test('a word that the reader’s rules go by is kept (if not: node tools/detect/rule-words.ts)', async () => {
  const now = await ruleWordsModule();
  const rules = listed(now, 'RULE_WORDS');
  const selectors = listed(now, 'SELECTOR_WORDS');
  expect(rules.length).toBeGreaterThan(500);
  expect(selectors.length).toBeGreaterThan(100);
  expect(rules.filter((word) => !isCommonWord(word))).toEqual([]);
  expect(selectors.filter((word) => !isTechnicalWord(word))).toEqual([]);
});

test.each(['brisk', 'tarnwick', 'lyon', 'иван', '田中'])('%s is nobody’s rule', (word) => {
  expect(isCommonWord(word)).toBe(false);
  expect(isTechnicalWord(word)).toBe(false);
});

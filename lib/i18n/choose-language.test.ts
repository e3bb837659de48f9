import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('chooseLanguage', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['ja-JP', 'de'], 'ja'],
    [['en-GB', 'fr'], 'en'],
    [['nl-NL', 'fr-CA', 'de'], 'fr'],
    [['FR'], 'fr'],
    [['nl-NL'], 'en'],
    [[], 'en'],
  ] as const)('Of the languages %j it takes %s.', (preferred, expected) => {
    expect(chooseLanguage('auto', preferred)).toBe(expected);
  });

  test('The language that was set comes before those of the browser.', () => {
    expect(chooseLanguage('es', ['de'])).toBe('es');
  });
});

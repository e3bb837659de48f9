import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { SENIORITIES } from '../contract/values.ts';
import { FUNCTION_LABELS } from '../../service/sources/directory/search/title-rules.ts';
import { countryText, FUNCTION_NAMES, knownValueText } from './known-values.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['en', 'United Kingdom'],
  ['de', 'Vereinigtes Königreich'],
  ['ja', 'イギリス'],
])('In %s a country is “%s”.', (language, name) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  expect(countryText('United Kingdom')).toBe(name);
  expect(countryText('Bristol')).toBe('Bristol');
});

test('In English each seniority is written as the service writes it.', () => {
  expect(SENIORITIES.map(knownValueText)).toEqual([...SENIORITIES]);
  expect(knownValueText('Keeper of keys')).toBe('Keeper of keys');
});

test('Each function of our own service has a name in the language of the user.', () => {
  expect(Object.keys(FUNCTION_NAMES).toSorted()).toEqual(FUNCTION_LABELS.toSorted());
  expect(FUNCTION_LABELS.map(knownValueText)).toEqual(FUNCTION_LABELS);
});

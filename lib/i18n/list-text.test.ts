import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { commaText, dotText, listText, sentencesText, withFullStop } from './list-text.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['en', 'a, b and c', 'a, b, c'],
  ['de', 'a, b und c', 'a, b, c'],
  ['es', 'a, b y c', 'a, b, c'],
  ['ja', 'a、b、c', 'a, b, c'],
])('In %s a list is “%s”, and parts are “%s”.', (language, list, parts) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  expect(listText(['a', 'b', 'c'])).toBe(list);
  expect(commaText(['a', '', 'b', null, 'c'])).toBe(parts);
});

test('A dot between facts stays on the line of the fact before it.', () => {
  expect(dotText(['a', '', 'b', null, 'c'])).toBe('a\u00A0· b\u00A0· c');
});

test('In Japanese only parts with Japanese letters have a Japanese comma between them.', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  expect(commaText(['Bristol', 'United Kingdom'])).toBe('Bristol, United Kingdom');
  expect(commaText(['tarnwick.example', '11月29日'])).toBe('tarnwick.example、11月29日');
});

test.each([
  ['en', 'Paused. Nothing is lost.'],
  ['ja', 'Paused.Nothing is lost.'],
])('In %s two sentences are “%s”.', (language, text) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  expect(sentencesText([withFullStop('Paused'), '', 'Nothing is lost.'])).toBe(text);
});

import { expect, test } from 'vitest';
import { isKeptIdentifier, isKeptInIdentifiers, isKeptInText, toKnownType } from './allow-list.ts';
import { STAND_INS } from './pseudonyms.ts';
import { isNonNameWord, isRoleWord } from '../names/name-words.ts';

/** Given and family names, some of which are also common words on pages. */
const NAMES = (
  'ada an banks baker black block brisk brown case chase church coach cook dean do doe field grace green gray ' +
  'head hill hope house hunter il in-su jack jane jobs john jones joy judge king lane law li long lyon major ' +
  'mark march may miller ng page paige park parks pat post price ray rich rose sales-smith small smith star ' +
  'stone story street su sue tarnwick taylor to we west white will wood wu young иван 田中'
).split(' ');

test.each(NAMES)('%s is not on the allow-list', (name) => {
  expect(isKeptInIdentifiers(name)).toBe(false);
  expect(isKeptIdentifier(`p-${name}`)).toBe(false);
  expect(isKeptInText(name.replace(/^./, (first) => first.toUpperCase()))).toBe(false);
});

test('the reader treats a stand-in like the words it replaces', () => {
  const [role, noName] = [...STAND_INS];
  expect(isRoleWord(role!)).toBe(true);
  expect(isNonNameWord(noName!)).toBe(true);
});

test.each([
  ['Person', 'Person'],
  ['LocalBusiness', 'Organization'],
  ['ZorvexilStore', 'Organization'],
  ['NewsArticle', 'Article'],
  ['Zorvexil', 'Thing'],
])('the type %s is shown as %s', (type, shown) => {
  expect(toKnownType(type)).toBe(shown);
});

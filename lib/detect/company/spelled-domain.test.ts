// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parse } from '../fixtures/read.ts';
import { openPage } from '../page/page.ts';
import { findSpelledDomain } from './spelled-domain.ts';

const find = (body: string, url: string): string => {
  const page = openPage(parse(`<title>x</title><body>${body}</body>`), new URL(url));
  return page ? findSpelledDomain(page) : 'no page';
};

test.each([
  ['words', '<p>Call Quay Line Freight today.</p>', 'quaylinefreight', 'Quay Line Freight'],
  ['a hyphen', '<p>Call Quay-Line today.</p>', 'quayline', 'Quay-Line'],
  ['accents', '<p>Dragées Quayline</p>', 'dragees-quayline', 'Dragées Quayline'],
  ['“&”', '<p>Brisk & Weld</p>', 'briskweld', 'Brisk & Weld'],
  ['an umlaut', '<p>Das Käsehäusle</p>', 'kaesehaeusle', 'Käsehäusle'],
  ['two words at “ae”', '<p>Aurora Energy</p>', 'auroraenergy', 'Aurora Energy'],
  ['an accent on the “e” of “oe”', '<p>La Poésie</p>', 'lapoesie', 'La Poésie'],
  ['most often', '<p>QUAYLINE<br>Quayline and Quayline</p>', 'quayline', 'Quayline'],
])('the name of the domain is found in the text, with %s', (_, body, host, name) => {
  expect(find(body, `https://www.${host}.example/`)).toBe(name);
});

test.each([
  ['an address', '<p>Quayline.example, Info@Quayline.example, www.Quayline.example</p>'],
  ['a part of a longer word', '<p>Quaylines, Greatquayline</p>'],
  ['an ordinary word', '<p>we like a quayline</p>'],
])('%s is not a name', (_, body) => {
  expect(find(body, 'https://quayline.example/')).toBe('');
});

test('a short name of a domain may be any word', () => {
  expect(find('<p>Acme is good. Acme!</p>', 'https://acme.example/')).toBe('');
});

// @vitest-environment jsdom
// Names with which people introduce themselves, and which form of a name the page uses for that.
import { expect, test } from 'vitest';
import { findIntroducedNames } from '../names/introduction.ts';
import { html, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'an about page with the person’s trade as its site',
    'https://adabrisk.example/sobre',
    'Sobre | Ada Brisk Nutrição',
    '<h1>Sobre mim</h1><p>Olá! Eu sou Ada Brisk e atendo em Lyon.</p>',
  ],
  [
    'a page “Om meg”',
    'https://www.adabrisk.example/om-meg/',
    'Om meg | Ada Brisk',
    '<h1>Om meg</h1><p>Jeg heter Ada Brisk og tegner kart.</p>',
  ],
  [
    'a page “Over mij” of a trade without the name',
    'https://www.adabrisk.example/over-mij/',
    'Over mij - Ada Brisk Kaarten',
    '<h1>Over mij</h1><p>Mijn naam is Ada Brisk en ik teken kaarten.</p>',
  ],
])('%s is about that person', (_, url, title, body) => {
  expect(summarizeAt(html(title, body), url)).toMatchObject({ kind: 'person', name: 'Ada Brisk' });
});

test('A name on the about page of a shop with another name is not its subject.', () => {
  const page = html(
    'About us | The Map Room',
    `<h1>About us</h1><p>Hi, I’m Ada Brisk, and with my sister I run the Map Room. Our shop sells maps.</p>`,
  );
  const read = summarizeAt(page, 'https://www.themaproom.example/about');
  expect(read).not.toMatchObject({ kind: 'person' });
});

test.each([
  ['Ada Brisk’s Home Page', '<b>Ada R. Brisk</b><br>Professor', 'Ada R. Brisk'],
  ['Ada Brisk', '<h1>Ada Brisk</h1><p>Professor</p><b>Ada R. Brisk</b>', 'Ada Brisk'],
  [
    '佐藤花子のホームページ',
    '<h1>佐藤 花子 (さとう はなこ)</h1><p>タルン大学 准教授</p>',
    '佐藤 花子',
  ],
])('the form of the name with which the page introduces the person: %s', (title, body, name) => {
  const page = html(title, `${body}<p>I draw maps. My maps are for sale.</p>`);
  const read = summarizeAt(page, 'https://adabrisk.example/index-e.html');
  expect(read).toMatchObject({ kind: 'person', name });
});

test.each([
  ['Name: Ada Brisk Telefon: 030', 'Ada Brisk'],
  ['Name: Ada Brisk Tel.: 030', 'Ada Brisk'],
  ['I am Ada Brisk: maps', 'Ada Brisk'],
  ['Name: Ada van der Brisk', 'Ada van der Brisk'],
])('the name in “%s” ends before the next label', (text, name) => {
  expect(findIntroducedNames(text)).toEqual([name]);
});

test('“This is” introduces anything', () => {
  expect(findIntroducedNames('This is Silver Creek.')).toEqual(['Silver Creek']);
  expect(findIntroducedNames('This is Silver Creek.', true)).toEqual([]);
});

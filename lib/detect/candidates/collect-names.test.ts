// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parse } from '../fixtures/read.ts';
import { openPage } from '../page/page.ts';
import { readText } from '../page/text.ts';
import { collectNames, type Place } from './collect-names.ts';

function getPlaces(html: string): Record<string, Place[]> {
  const page = openPage(parse(html), new URL('https://brisk.example/'))!;
  const text = readText(page.root.querySelector('body'));
  return Object.fromEntries(
    collectNames(page, text, []).map(({ name, places }) => [name, [...places].toSorted()]),
  );
}

test.each<[string, string, string, Place[]]>([
  ['the title', '<title>Ada Brisk | Notes</title>', 'Ada Brisk', ['titleFirst']],
  ['a possessive', "<title>Ada Brisk's home page</title>", 'Ada Brisk', ['titleFirst']],
  ['the heading', '<h1>Dr. Ada Brisk, PhD</h1>', 'Ada Brisk', ['h1']],
  ['family name first', '<h1>Brisk, Ada</h1>', 'Ada Brisk', ['h1']],
  ['name and role', '<h2>Ada Brisk, Chief Engineer</h2>', 'Ada Brisk', ['headingTop']],
  [
    'an introduction',
    '<p>Hello! My name is Ada van der Brisk.</p>',
    'Ada van der Brisk',
    ['introduction'],
  ],
  ['another language', '<p>Ich bin Ada Brisk und baue Brücken.</p>', 'Ada Brisk', ['introduction']],
  [
    'a sentence',
    '<p>Ada Brisk is a bridge builder, and she has lived in the village of Weldon since 1998.</p>',
    'Ada Brisk',
    ['sentence'],
  ],
  [
    'the beginning of a text without a verb that is known',
    '<div>– Ada Brisk – cook, and the author of three books about the bread of the mountains.</div>',
    'Ada Brisk',
    ['sentence'],
  ],
  [
    'Ukrainian',
    '<p>Олена Гірська закінчила університет у Києві та багато років працювала в лікарні міста.</p>',
    'Олена Гірська',
    ['sentence'],
  ],
  [
    'Finnish',
    '<td>Aino Virtala valmistui maisteriksi vuonna 1998 ja on asunut siitä lähtien Turussa, lähellä merta.</td>',
    'Aino Virtala',
    ['sentence'],
  ],
  ['a first line', '<p>林秋霞</p><p>Web developer</p>', '林秋霞', ['topLine']],
  ['a label', '<td>이름 : 강민서</td>', '강민서', ['introduction', 'topLine']],
  ['a degree', '<b>谷川 太郎，博士（工学）</b>', '谷川 太郎', ['emphasis', 'topLine']],
  [
    'a ruby',
    '<h2><ruby>谷川<rp>(</rp><rt>たにがわ</rt></ruby> <ruby>太郎<rt>たろう</rt></ruby></h2>',
    '谷川 太郎',
    ['headingTop'],
  ],
  [
    'letters of different sizes',
    '<font>A</font><b>DA B</b><font>RISK</font><p>A book by Ada Brisk</p>',
    'Ada Brisk',
    ['topLine'],
  ],
  ['a copyright line', '<footer>© 2026 Ada Brisk</footer>', 'Ada Brisk', ['copyright']],
  ['a portrait', '<img alt="Portrait of Ada Brisk" src="a.jpg">', 'Ada Brisk', ['imageAlt']],
  ['the author', '<meta name="author" content="Ada Brisk">', 'Ada Brisk', ['author']],
])('a name is found in %s', (_what, html, name, places) => {
  expect(getPlaces(html)[name]).toEqual(places);
});

test('one name in several places is one candidate', () => {
  const found = getPlaces('<title>Ada Brisk</title><h1>Brisk, Ada</h1><p>I am Ada Brisk.</p>');
  expect(found).toEqual({ 'Ada Brisk': ['h1', 'introduction', 'titleFirst'] });
});

test.each([
  ['<title>Ada Brisk Dietista</title><img alt="Ada Brisk"><p>Soy dietista.</p>'],
  ['<h1>Ada Brisk Vioolbouwer</h1><b>Ada Brisk</b><p>De beste vioolbouwer van de stad.</p>'],
  ['<img alt="Retrato de Ada Brisk"><h1>Ada Brisk</h1>'],
  ['<img alt="Porträt von Ada Brisk"><h1>Ada Brisk</h1>'],
])('a name with words that are no name is the name alone: %s', (html) => {
  expect(Object.keys(getPlaces(html))).toEqual(['Ada Brisk']);
});

test('a longer name is kept beside a shorter one', () => {
  const found = getPlaces('<title>Ada Brisk Weld</title><h1>Ada Brisk</h1>');
  expect(Object.keys(found)).toEqual(['Ada Brisk Weld', 'Ada Brisk']);
});

test.each([
  ['a price', '<h1>Only $ 20 today</h1>'],
  ['one word', '<h1>Welcome</h1>'],
  ['a sentence in small letters', '<h1>everything about bridges</h1>'],
  ['a long text', `<h1>${'Bridges And Tunnels '.repeat(5)}</h1>`],
])('%s is no candidate', (_what, html) => expect(getPlaces(html)).toEqual({}));

test('a page full of names has at most sixty candidates', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const headings = letters
    .flatMap((a) =>
      letters.slice(0, 4).map((b) => `<h2>Ada Br${a}${b}sk</h2><b>Jon W${a}${b}ld</b>`),
    )
    .join('');
  expect(Object.keys(getPlaces(headings)).length).toBeLessThanOrEqual(60);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanText, readText } from './text.ts';

const element = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body;

test.each([
  ['<h1>Ada\n  Brisk</h1>', 'Ada Brisk'],
  ['<p>Ada<br>Brisk</p><p>CEO</p>', 'Ada Brisk CEO'],
  ['<b>Ad</b><i>a</i>', 'Ada'],
  ['<span aria-hidden="true">Ada</span><span class="visually-hidden">Ada</span>', 'Ada'],
  ['Ada<script>var x = 1</script><style>p{}</style>', 'Ada'],
  ['', ''],
])('textOf(%j) is %j', (html, text) => expect(readText(element(html))).toBe(text));

test('text has a maximum length and a maximum number of nodes', () => {
  expect(readText(element('<p>' + 'word '.repeat(100_000) + '</p>')).length).toBeLessThanOrEqual(
    300,
  );
  expect(readText(element('<i>a</i>'.repeat(5_000))).length).toBeLessThanOrEqual(300);
});

test.each(['parentNode', 'nextSibling', 'firstChild', 'getAttribute', 'tagName'])(
  'a form with a field named %s ends the walk',
  (name) => {
    expect(readText(element(`<p>Ada</p><form><i>x</i><input name="${name}"></form>`))).toContain(
      'Ada',
    );
  },
);

test('cleanText removes invisible characters and never cuts a character in two', () => {
  expect(cleanText('\u200eAda\u00ad\u202e Brisk\u2069\n')).toBe('Ada Brisk');
  expect(cleanText('a😀', 2)).toBe('a');
  expect(cleanText(null)).toBe('');
});

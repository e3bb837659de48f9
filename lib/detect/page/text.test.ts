// @vitest-environment jsdom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldMarks } from '../../identity/fold-text.ts';
import { cleanText, createHiddenTest, fold, readText } from './text.ts';

const element = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body;

test.each([
  ['<h1>Ada\n  Brisk</h1>', 'Ada Brisk'],
  ['<p>Ada<br>Brisk</p><p>CEO</p>', 'Ada Brisk CEO'],
  ['<b>Ad</b><i>a</i>', 'Ada'],
  ['<span aria-hidden="true">Ada</span><span class="visually-hidden">Ada</span>', 'Ada'],
  ['Ada<script>var x = 1</script><style>p{}</style>', 'Ada'],
  ['<b>Ad</b>\ufeff<i>a</i> \n <b> </b> Brisk', 'Ada Brisk'],
  ['', ''],
])('getText(%j) is %j', (html, text) => expect(readText(element(html))).toBe(text));

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

test('text for screen readers only is the same with a test made for the whole page', () => {
  const html =
    '<p class="sr-only">one</p><p class="sr-only-off">two</p><p class="nosr-on">three</p>';
  for (const page of [html, '<p>one</p>', html + '<i class="sr-only">x</i>'.repeat(1_200)]) {
    const root = element(page);
    expect(readText(root, 300, 4_000, createHiddenTest(root))).toBe(readText(root, 300, 4_000));
  }
});

test('fold() is folding of marks and then replacing whatever is no letter, mark or number', () => {
  const letters = [
    ..."ab Z9 .,-'",
    ...'éßİΣς–©´\u0301\u00a0\u00ad\u200b\u2003½ﬁ\u212bŉ北한\u1112\u1161😀\ud83d\n',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(fc.constantFrom(...letters), { maxLength: 20 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (one) => {
      const folded = foldMarks(one).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
      expect(fold(one)).toBe(folded.trim());
    }),
    { numRuns: 500 },
  );
});

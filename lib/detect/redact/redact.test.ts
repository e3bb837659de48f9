// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../service/sample/prng.ts';
import { detect } from '../detect.ts';
import * as pages from '../fixtures/pages.ts';
import { createDisguise } from './disguise.ts';
import { redact } from './redact.ts';

const ADDRESS = new URL('https://www.acmetools.example/people/ada-brisk?id=12345#top');
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const random = (seed: number) => createRandom(seed).next;

const originals = Object.entries(pages).filter(
  (one): one is [string, string] => typeof one[1] === 'string',
);

/** What would say who or what a page was about. */
const TELLING = /\b(?:ada|brisk|acme|acmetools|lyon|noor|tarnwick|social\.example)\b/i;

describe.each(originals)('%s', (_, html) => {
  const document = parse(html);
  const report = redact(document, ADDRESS, random(1));

  test('tells nobody’s name, in its text, its data or its addresses', () => {
    expect(report.html).not.toMatch(TELLING);
    expect(report.url).not.toMatch(TELLING);
  });

  test('has the same elements in the same order', () => {
    const tags = (of: Document) =>
      [...of.querySelectorAll('*')]
        .map(({ tagName }) => tagName)
        .filter((tag) => !['STYLE', 'NOSCRIPT', 'SCRIPT', 'SVG', 'TEMPLATE'].includes(tag));
    expect(tags(parse(report.html))).toEqual(tags(document));
  });

  test('is read as the same kind of page', () => {
    const before = detect(document, ADDRESS);
    const after = detect(parse(report.html), new URL(report.url));
    expect(after.kind).toBe(before.kind);
  });

  test('was not changed by it', () => {
    expect(document.documentElement.outerHTML).toBe(parse(html).documentElement.outerHTML);
  });
});

test('a network’s address keeps its form, and tells not who', () => {
  const { address } = createDisguise(random(2));
  const shown = address('https://www.linkedin.com/in/ada-brisk-12345/?trk=public');
  expect(shown).toMatch(/^https:\/\/www\.linkedin\.com\/in\/[a-z]{3}-[a-z]{5}-\d{5}\/\?/);
  expect(shown).not.toMatch(/ada|brisk|12345/);
});

test.each([
  ['mailto:ada.brisk@acme.example?subject=Ada', /^mailto:[a-z]{3}\.[a-z]{5}@[a-z]{4}\.example\?/],
  ['tel:+44 7700 900123', /^tel:\+\d\d \d{4} \d{6}$/],
  ['javascript:alert("Ada")', /^#$/],
  ['//cdn.acme.example/ada.png', /^\/\/[a-z]{3}\.[a-z]{4}\.example\/[a-z]{3}\.png$/],
  ['/team/ada%20brisk', /^\/team\/[a-z]{3} [a-z]{5}$/],
])('%s is disguised', (address, form) => {
  const shown = createDisguise(random(3)).address(address);
  expect(shown).toMatch(form);
  expect(shown).not.toMatch(/ada|brisk|acme|900123/i);
});

test('a word has one disguise in a report, with its capitals, and another in the next', () => {
  const one = createDisguise(random(4));
  const [upper = '', lower = ''] = one.text('BRISK brisk').split(' ');
  expect(upper.toLowerCase()).toBe(lower);
  expect(upper).toBe(upper.toUpperCase());
  expect(createDisguise(random(5)).text('brisk')).not.toBe(lower);
});

test('roles, small words and other scripts keep their shape', () => {
  const { text } = createDisguise(random(6));
  expect(text('Head of Research at')).toBe('Head of Research at');
  expect(text('Иван 田中')).toMatch(/^\p{Script=Cyrillic}{4} \p{Script=Han}{2}$/u);
});

// @vitest-environment jsdom
// Names of common words, in every place where a name can stand.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html } from '../fixtures/summary.ts';
import { parse, maskHtml } from './mask-page.fixture.ts';

const ADDRESS = 'https://www.tarnwick.example/who/42';
const PLACES: [string, (name: string) => string][] = [
  ...[1, 2, 3, 4, 5, 6].map((level): (typeof PLACES)[number] => [
    `a heading of level ${level}`,
    (name) => `<h${level}>${name}</h${level}>`,
  ]),
  ['the title', (name) => `<title>${name} | Tarnwick</title>`],
  ['a heading by its role', (name) => `<div role="heading">${name}</div>`],
  ['a caption', (name) => `<figure><figcaption>${name}</figcaption></figure>`],
  ['microdata', (name) => `<p itemscope><span itemprop="name">${name}</span></p>`],
  ['RDFa', (name) => `<p typeof="Person"><span property="name">${name}</span></p>`],
  ['a microformat', (name) => `<p class="h-card"><span class="p-name">${name}</span></p>`],
  ['a class of a site', (name) => `<p class="card__profileName">${name}</p>`],
  ['a byline', (name) => `<p class="post-author">${name}</p>`],
  ['a link to an author', (name) => `<a rel="author" href="/a/1">${name}</a>`],
  ['a picture', (name) => `<img src="x.png" alt="${name}">`],
  ['a label', (name) => `<button aria-label="${name}">x</button>`],
  ['a tooltip', (name) => `<a href="/a/1" title="${name}">x</a>`],
  ['Open Graph', (name) => `<meta property="og:title" content="${name}">`],
  ['metadata', (name) => `<meta name="author" content="${name}">`],
  [
    'structured data',
    (name) => `<script type="application/ld+json">{"@type":"Thing","name":"${name}"}</script>`,
  ],
  [
    'an author in structured data',
    (name) => `<script type="application/ld+json">{"headline":"x","author":"${name}"}</script>`,
  ],
];

/** Names, each with the words that would reveal it. */
const NAMES: [string, RegExp][] = [
  ['Dean Parks', /\b(?:dean|parks)\b/i],
  ['Dean Coach Parks', /\b(?:dean|coach|parks)\b/i],
  ['DEAN PARKS', /\b(?:dean|parks)\b/i],
  ['Dean-Parks', /\b(?:dean|parks)\b/i],
  ['Dean Case-Parks', /\b(?:dean|case|parks)\b/i],
  ['Dean P. Parks', /\b(?:dean|parks)\b/i],
  ['Parks, Dean', /\b(?:dean|parks)\b/i],
  ['Dean\u00a0Parks', /\b(?:dean|parks)\b/i],
  ['Dean Tarnwell', /\b(?:dean|tarnwell)\b/i],
  ['Директор Руководитель', /директор|руководитель/i],
  ['Équipe Leiter', /équipe|leiter/i],
];

describe.each(PLACES)('%s', (_, place) => {
  test.each(NAMES)('reveals no name: %s', (name, words) => {
    expect(maskHtml(place(name), ADDRESS).html).not.toMatch(words);
  });
});

test.each([
  ['apart', '<h1><span>Dean</span> <span>Parks</span></h1>'],
  ['beside each other', '<h2><b>Dean</b><b>Parks</b></h2>'],
  ['one above the other', '<h1><span>Dean</span><br><em>Parks</em></h1>'],
  [
    'by their names in data',
    '<script type="application/ld+json">{"givenName":"Dean","familyName":"Parks"}</script>',
  ],
])('a name whose words stand %s', (_, page) => {
  expect(maskHtml(page, ADDRESS).html).not.toMatch(/\b(?:dean|parks)\b/i);
});

test.each([
  ['a sentence', '<p>On Monday Dean Parks joined us.</p>'],
  ['small letters', '<p>dean parks</p>'],
  ['the other order', '<p>Parks, Dean: Coordinator</p>'],
  ['an address', '<a href="/x/dean-parks">x</a>'],
  ['a query', '<a href="/x?who=dean+parks">x</a>'],
  ['a mailbox', '<a href="mailto:dean-parks@tarnwick.example">x</a>'],
  ['an id', '<p id="dean-parks">x</p>'],
  ['a class', '<p class="card card--deanParks card_dean_parks">x</p>'],
  ['one word', '<p class="xdeanparksy"><a href="/deanparks">deanparks</a></p>'],
  ['a key of data', '<script type="application/ld+json">{"Dean Parks":"x"}</script>'],
])('a name from a heading is masked in %s, too', (_, more) => {
  const page = html('Dean Parks | Tarnwick', `<h1>Dean Parks</h1>${more}`);
  expect(maskHtml(page, ADDRESS).html).not.toMatch(/(?:dean|parks)(?![a-z])|deanparks/i);
});

test.each([
  ['a text on the allow-list', '<h2>Our team</h2>', 'Our team'],
  ['the same with another capital', '<h2>Our Team</h2>', 'Overview Overview'],
  ['a job title', '<p>Executive Director</p>', 'Manager Manager'],
  ['a job title in words', '<h2>Head of Office</h2>', 'Manager of Overview'],
])('what a report shows of %s', (_, page, shown) => {
  expect(maskHtml(page, ADDRESS).html).toContain(shown);
});

test('the report of a heading of any two words contains neither', () => {
  const words =
    'about team office director board contact news home management sales support page'.split(' ');
  const capitalised = fc.constantFrom(...words).chain((word) =>
    fc.constantFrom(
      word.toUpperCase(),
      word.replace(/^./, (first) => first.toUpperCase()),
    ),
  );
  fc.assert(
    fc.property(capitalised, capitalised, fc.constantFrom(' ', '-', '  '), (one, other, gap) => {
      const report = maskHtml(`<h1>${one}${gap}${other}</h1>`, ADDRESS);
      const shown = parse(report.html).querySelector('h1')!.textContent.toLowerCase();
      const shownWords = shown.split(/[^a-z]+/);
      expect(shownWords).not.toContain(one.toLowerCase());
      expect(shownWords).not.toContain(other.toLowerCase());
    }),
  );
});

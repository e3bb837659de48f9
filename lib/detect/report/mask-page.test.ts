// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import * as pages from '../fixtures/pages.ts';
import { maskPage } from './mask-page.ts';
import {
  isAllowed,
  compareOutlines,
  createRandom,
  parse,
  READ_BY_HEADING,
  maskHtml,
} from './mask-page.fixture.ts';

const ADDRESS = 'https://www.acmetools.example/people/ada-brisk?id=12345#top';
const originals = Object.entries(pages).filter(
  (one): one is [string, string] => typeof one[1] === 'string',
);

/** The address of each fixture at which it is read as its kind. */
const ADDRESSES: Readonly<Record<string, string>> = {
  companyHome: 'https://www.acmetools.example/',
  contactPage: 'https://www.acmetools.example/contact-us',
  teamPage: 'https://www.acmetools.example/management-team',
  personalHome: 'https://adabrisk.example/',
  hCardPerson: 'https://ada.example/',
  linkedInMember: 'https://www.linkedin.com/in/ada-brisk',
  linkedInGuest: 'https://fr.linkedin.com/in/ada-brisk-4711',
  linkedInCompany: 'https://www.linkedin.com/company/acme-tools',
  articleWithAuthor: 'https://acme.example/blog/ten-tools',
};

/** Names of the people and companies on the pages. */
const TELLING = /\b(?:ada|brisk|adabrisk|acme|acmetools|lyon|jonas|weld|mira|lund|social)\b/i;

describe.each(originals)('%s', (name, html) => {
  const address = ADDRESSES[name] ?? ADDRESS;

  test('contains no name in its text, its data or its addresses', () => {
    const report = maskHtml(html, address);
    expect(report.html).not.toMatch(TELLING);
    expect(report.url).not.toMatch(TELLING);
  });

  test('has the same elements in the same order', () => {
    const tags = (of: Document) => [...of.querySelectorAll('*')].map(({ tagName }) => tagName);
    const made = tags(parse(maskHtml(html, address).html));
    // The character set and the content security policy are first in its head.
    expect(made.slice(0, 4)).toEqual(['HTML', 'HEAD', 'META', 'META']);
    expect([...made.slice(0, 2), ...made.slice(4)]).toEqual(tags(parse(html)));
  });

  const isOther = READ_BY_HEADING.has(name);
  test.each([1, 2, 3])(
    `is read as ${isOther ? 'another' : 'the same'} kind of page, or with ${isOther ? 'other' : 'the same'} fields (%i)`,
    (seed) => {
      const { was, is } = compareOutlines(html, address, seed);
      expect(JSON.stringify(is) === JSON.stringify(was)).toBe(!isOther);
    },
  );

  test('is not changed by the report', () => {
    const document = parse(html);
    const before = document.documentElement.outerHTML;
    expect(maskPage(document, new URL(address), createRandom(1))).not.toBeNull();
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

/** From each of these seeds, letters were once drawn that the reader knows: "Abu", "Zum", "Das", "Mac". */
test.each([3428989595, 2326805120, 59646276, 320578117])(
  'an invented name is no word that the reader knows (%i)',
  (seed) => {
    const { was, is } = compareOutlines(pages.teamPage, ADDRESS.replace(/[?#].*/, ''), seed);
    expect(is).toEqual(was);
  },
);

const name = fc
  .tuple(
    fc.stringMatching(/^[A-Z][bcdfgklmnrst][aeiou][bcdfgklmnrst]{1,3}$/),
    fc.stringMatching(/^[A-Z][aeiou][bcdfgklmnrst][aeiou][bcdfgklmnrst]{1,4}$/),
  )
  .filter((words) => !words.some(isAllowed));

test('with any names on a page, the report is read like the page and contains none of the names', () => {
  const templates = originals.filter(([key]) => key !== 'linkedInShell');
  fc.assert(
    fc.property(
      name,
      name,
      fc.constantFrom(...templates),
      fc.integer(),
      ([given, family], [first, second], [key, html], seed) => {
        const renamed = (text: string): string =>
          text
            .replace(/acme(.?)tools/gi, (all, gap: string) => cased(all, first + gap + second))
            .replace(/acme/gi, (all) => cased(all, first))
            .replace(/ada/gi, (all) => cased(all, given))
            .replace(/brisk/gi, (all) => cased(all, family));
        const [page, address] = [renamed(html), renamed(ADDRESSES[key] ?? ADDRESS)];
        const { was, is } = compareOutlines(page, address, seed);
        expect(READ_BY_HEADING.has(key) ? was : is).toEqual(was);
        const report = maskHtml(page, address, seed);
        const shown = `${report.html} ${report.url}`.toLowerCase();
        for (const word of [given, family, first, second]) {
          expect(shown).not.toMatch(new RegExp(`\\b${word}\\b`, 'i'));
        }
      },
    ),
    { seed: 7, numRuns: countRuns(50) },
  );
});

const cased = (like: string, text: string): string =>
  like === like.toLowerCase() ? text.toLowerCase() : text;

/** Pages of any words in any elements, some of them repeated as on real sites. */
const word = fc
  .stringMatching(/^[a-zäöüß]{4,9}$|^[а-я]{4,8}$|^[가-힣]{4,5}$/)
  .filter((text) => !isAllowed(text));
const element = fc.record({
  tag: fc.constantFrom('p', 'h1', 'li', 'a', 'span', 'td', 'button', 'article', 'ada-card', 'zorv'),
  text: fc.array(word, { minLength: 1, maxLength: 6 }),
  attribute: fc.constantFrom(
    ...'class id title alt href data-name data-testid aria-label name content itemprop itemtype role rel style value'.split(
      ' ',
    ),
  ),
  inside: word,
});

test('a report contains no word of its page, even if the word is repeated elsewhere', () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 12 }), fc.integer(), (parts, seed) => {
      const words = parts.flatMap(({ text }) => text);
      const html = parts
        .map(({ tag, text, attribute, inside }, at) => {
          const said = words[(at * 7) % words.length];
          const value = `${inside} x-${said} ${said}${inside} ${said?.toUpperCase()}_1`;
          return `<${tag} ${attribute}="${value}">${text.join(' ')}</${tag}>`;
        })
        .join('\n');
      const { html: shown } = maskHtml(
        `<title>${words.slice(0, 3).join(' ')}</title>${html}`,
        `https://${words[0]?.replace(/[^a-z]/g, 'x')}.example/${encodeURIComponent(words[1] ?? '')}`,
        seed,
      );
      const body = shown.replace(/<meta http-equiv[^>]*>/, '').toLowerCase();
      for (const one of new Set(words)) {
        expect(body.split(/[^\p{L}\p{M}]+/u)).not.toContain(one);
      }
    }),
    { seed: 11, numRuns: countRuns(50) },
  );
});

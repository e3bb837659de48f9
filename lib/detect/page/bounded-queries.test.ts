// @vitest-environment jsdom
// How much of a page is searched, counted in elements: a time would tell of the machine as well.
import { afterEach, expect, test, vi } from 'vitest';
import { readAt } from '../fixtures/read.ts';

afterEach(() => vi.restoreAllMocks());

const DEPTH = 200;
const FILL = '<i></i>'.repeat(2_000);
const nested = (open: string, close: string): string =>
  open.repeat(DEPTH) + FILL + close.repeat(DEPTH);
const page = (title: string, body: string): string => `<title>${title}</title><body>${body}`;

/** Elements under those that were searched, one search after the other, per element of the page. */
function passes(html: string, url: string): number {
  let searched = 0;
  const { querySelector, querySelectorAll } = Element.prototype;
  const counted = (element: Element): void => {
    searched += element.getElementsByTagName('*').length;
  };
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    counted(this);
    return Reflect.apply(querySelector, this, [selector]);
  });
  vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    counted(this);
    return Reflect.apply(querySelectorAll, this, [selector]);
  });
  readAt(html, url);
  return searched / new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*').length;
}

test.each([
  ['names', nested('<div><strong>Ada Brisk</strong>', '</div>'), 'team'],
  ['names with roles', nested('<div><b>Ada Brisk</b><i>Director</i>', '</div>'), 'team'],
  ['items', nested('<ul><li>Ada Brisk', '</li></ul>'), 'team'],
  ['labels', `<h1>Acme</h1>${nested('<div><b>Website</b><div>', '</div></div>')}`, 'company/acme'],
  [
    'microdata',
    nested('<div itemscope itemtype="https://schema.org/Person" itemprop="knows">', '</div>'),
    'people/ada-brisk',
  ],
  ['RDFa', nested('<div typeof="Person" property="knows">', '</div>'), 'people/ada-brisk'],
])('%s in each other do not have the page searched for each of them', (_, body, path) => {
  expect(passes(page('Our Team', body), `https://www.acme.example/${path}`)).toBeLessThan(
    // Each selector of a list is a search of its own, and there are some dozens.
    DEPTH / 2,
  );
});

// @vitest-environment jsdom
// Counts the searched elements of a page. A time would depend on the machine.
import { afterEach, expect, test, vi } from 'vitest';
import { readAt } from '../fixtures/read.ts';

afterEach(() => vi.restoreAllMocks());

const DEPTH = 200;
const FILL = '<i></i>'.repeat(2_000);
const nested = (open: string, close: string): string =>
  open.repeat(DEPTH) + FILL + close.repeat(DEPTH);
const page = (title: string, body: string): string => `<title>${title}</title><body>${body}`;

/** Searched elements, summed over all searches, per element of the page. */
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
])('nested %s do not search the page once for each of them', (_, body, path) => {
  expect(passes(page('Our Team', body), `https://www.acme.example/${path}`)).toBeLessThan(
    // Each selector of a list is a separate search, and there are some dozens.
    DEPTH / 2,
  );
});

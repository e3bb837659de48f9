// @vitest-environment jsdom
// The report of each site's page must be read like the page. Otherwise it would show another fault than the one that
// was reported.
import { expect, test } from 'vitest';
import { sitePages } from '../fixtures/sites.ts';
import { SITES } from '../sites/registry.ts';
import { compareOutlines, maskHtml } from './mask-page.fixture.ts';

test('every site has a page in this test', () => {
  const without = SITES.filter(
    (site) => site.name !== 'LinkedIn' && !sitePages.some(({ url }) => site.matches(new URL(url))),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test.each(sitePages)('$site: the report of a page is read like the page', ({ url, html }) => {
  for (const seed of [1, 2, 3]) {
    const { was, is } = compareOutlines(html, url, seed);
    expect(is).toEqual(was);
    expect(maskHtml(html, url, seed).html).not.toMatch(/\b(?:ada|brisk|lyon|acme)\b/i);
  }
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as pages from './fixtures/pages.ts';
import { readAt, parse } from './fixtures/read.ts';
import { sitePages } from './fixtures/sites.ts';
import { detectPageKind } from './page-kind.ts';

const standards = Object.entries(pages).flatMap(([site, html]) =>
  typeof html === 'string' ? [{ site, html, url: 'https://www.acmetools.example/people/ada' }] : [],
);
const homes = standards.map((one) => ({ ...one, url: 'https://www.acmetools.example/' }));

test.each([...sitePages, ...standards, ...homes])(
  'the badge shows the same kind as the panel: $site at $url',
  ({ html, url }) => {
    expect(detectPageKind(parse(html), new URL(url))).toBe(readAt(html, url).kind);
  },
);

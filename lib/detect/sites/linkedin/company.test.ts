// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readCompanyAt } from '../../fixtures/read.ts';

test.each([
  ['https://www.tiktok.com/about', 'tiktok.com'],
  ['https://www.facebook.com/acmetools', undefined],
  ['https://sites.google.com/view/acme', undefined],
  ['https://www.instagram.com/', 'instagram.com'],
])('a company whose website is %s has the domain %s', (website, domain) => {
  const html = `<title>TikTok: About | LinkedIn</title><main><section><h1>TikTok</h1></section><dl><dt>Site</dt><dd><a href="${website}">${website}</a></dd></dl></main>`;
  const found = readCompanyAt(html, 'https://www.linkedin.com/company/tiktok/about/');
  expect(found.domain?.value).toBe(domain);
});

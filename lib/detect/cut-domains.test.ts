// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parsePublicSuffixes } from '../identity/public-suffixes.ts';
import { suffixList } from '../../tools/suffixes/suffix-list.ts';
import { cutDomains, cutReadingDomains } from './cut-domains.ts';
import { parse, readAt } from './fixtures/read.ts';
import { readPage } from './detect.ts';
import { ALL_SITES } from './sites/all-sites.ts';
import type { Subject } from './subject.ts';

const { getRegistrableDomain } = parsePublicSuffixes(suffixList());

function getDomain(subject: Subject): string | undefined {
  switch (subject.kind) {
    case 'company':
      return subject.domain?.value;
    case 'none':
      return subject.site?.domain.value;
    default:
      return subject.companyDomain?.value;
  }
}

const home = '<title>Acme | Tools</title><meta property="og:site_name" content="Acme">';
const team =
  '<h1>Team</h1><h3>Ada Brisk</h3><p>CEO</p><h3>Jonas Weld</h3><p>CTO</p><h3>Mira Lund</h3><p>CFO</p>';
const post = '<meta property="og:type" content="article"><h1>Ten tools</h1>';
const profile = '<title>Ada Brisk</title><h1>Ada Brisk</h1><p>Engineer</p>';

test.each([
  [home, 'https://www.acme.tokyo.jp/', 'company', 'acme.tokyo.jp'],
  [home, 'https://www.acme.chiyoda.tokyo.jp/', 'company', 'acme.chiyoda.tokyo.jp'],
  [home, 'https://shop.acme.co.uk/', 'company', 'acme.co.uk'],
  [home, 'https://acme.github.io/', 'company', 'acme.github.io'],
  [home, 'https://acme.k12.ca.us/', 'company', 'acme.k12.ca.us'],
  [home, 'https://www.acme.com.pl/', 'company', 'acme.com.pl'],
  [home, 'https://www.acme.gov.scot/', 'company', 'acme.gov.scot'],
  [home, 'https://github.io/', 'company', 'github.io'],
  [team, 'https://shop.acme.kobe.jp/team', 'people', 'shop.acme.kobe.jp'],
  [team, 'https://www.acme.lg.jp/team', 'people', 'acme.lg.jp'],
  [post, 'https://news.acme.osaka.jp/blog/x', 'none', 'acme.osaka.jp'],
  [profile, 'https://law.acme.com.au/people/ada-brisk', 'person', 'acme.com.au'],
])('%# at %s: %s of %s', (page, url, kind, domain) => {
  const subject = cutDomains(readAt(page, url), getRegistrableDomain);
  expect(subject.kind).toBe(kind);
  expect(getDomain(subject)).toBe(domain);
});

test('a subject without a domain is unchanged', () => {
  const subject = readAt('<title>Acme</title>', 'http://192.0.2.1/');
  expect(cutDomains(subject, getRegistrableDomain)).toEqual(subject);
});

test('the candidates of a page are cut like its subject', () => {
  const page = `${home}<meta property="og:type" content="article"><h1>Ten tools</h1>`;
  const time = () => 0;
  const read = readPage(
    parse(page),
    new URL('https://news.acme.co.uk/blog/x'),
    ALL_SITES,
    time,
    time,
  );
  const { subject, candidates } = cutReadingDomains(read, getRegistrableDomain);
  expect([subject, ...(candidates ?? [])].map(getDomain)).toEqual(['acme.co.uk', 'acme.co.uk']);
});

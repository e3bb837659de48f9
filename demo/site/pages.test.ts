// @vitest-environment jsdom
// The reader that the extension brings to real pages judges the content of the demo's pages.
import { describe, expect, test } from 'vitest';
import { detect } from '../../lib/detect/detect.ts';
import { ALL_SITES } from '../../lib/detect/sites/all-sites.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { linkedinPath, linkedinProfilePage } from './linkedin-profile.ts';
import { createRouter } from './router.ts';
import * as urls from './urls.ts';

const directory = sampleDirectory();
const route = createRouter(directory);
const maren = directory.people[0]!.profile;
const tarnwick = directory.companies[0]!;

function toDocument(html: string | null, url: string): Document {
  if (html === null) throw new Error(`There is no page at ${url}.`);
  return new DOMParser().parseFromString(html, 'text/html');
}

function subjectAt(url: string) {
  const { host, pathname } = new URL(url);
  return detect(toDocument(route(host, pathname), url), new URL(url), ALL_SITES).subject;
}

describe('pages about Maren Osei-Thorvik', () => {
  test.each([
    ['a network profile, by JSON-LD', urls.networkProfile(maren), 'json-ld'],
    ['a homepage, by h-card', urls.homepage(maren), 'h-card'],
    ['the site of her employer, by microdata', urls.staffPage(tarnwick, maren), 'microdata'],
  ])('%s', (_, url, standard) => {
    expect(subjectAt(url)).toMatchObject({
      kind: 'person',
      fullName: { value: 'Maren Osei-Thorvik', standard },
      companyName: { value: 'Tarnwick Freight' },
    });
  });

  test('a conference, by nothing but its markup', () => {
    expect(subjectAt(urls.speakerPage(maren))).toMatchObject({
      kind: 'person',
      fullName: { value: 'Maren Osei-Thorvik' },
    });
  });

  test('the network profile says where she works, in which place, as what', () => {
    expect(subjectAt(urls.networkProfile(maren))).toMatchObject({
      title: { value: 'Head of Procurement' },
      companyDomain: { value: 'tarnwick.example' },
    });
  });

  test('a profile as LinkedIn shows it to guests', () => {
    const others = directory.people.slice(1, 6).map(({ profile }) => profile);
    const url = `https://www.linkedin.com${linkedinPath(maren)}`;
    const { subject } = detect(
      toDocument(linkedinProfilePage(maren, others), url),
      new URL(url),
      ALL_SITES,
    );
    expect(subject).toMatchObject({
      kind: 'person',
      fullName: { value: 'Maren Osei-Thorvik' },
      companyName: { value: 'Tarnwick Freight' },
      networkUrl: { value: url },
    });
  });
});

describe('pages about a company, several people, or no person', () => {
  test.each([
    ['its front page', urls.companySite(tarnwick)!],
    ['how to reach it', urls.contactPage(tarnwick)],
  ])('company: %s', (_, url) => {
    expect(subjectAt(url)).toMatchObject({
      kind: 'company',
      name: { value: 'Tarnwick Freight' },
      domain: { value: 'tarnwick.example' },
    });
  });

  test('a company on the network carries an Organization', () => {
    const url = urls.networkCompany(tarnwick)!;
    const page = toDocument(route(urls.NETWORK_HOST, new URL(url).pathname), url);
    const data = JSON.parse(page.querySelector('script')?.textContent ?? '') as unknown;
    expect(data).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Organization', url: 'http://tarnwick.example/' },
    });
  });

  test('a team page lists people', () => {
    const subject = subjectAt(urls.teamPage(tarnwick));
    const names = subject.kind === 'people' ? subject.people.map(({ fullName }) => fullName) : [];
    expect(names).toContain('Maren Osei-Thorvik');
    expect(names).toContain('Tobias Wren');
  });

  test('an article is not about a person, not even its author', () => {
    expect(subjectAt(urls.articlePage(tarnwick)).kind).toBe('none');
  });
});

test('every person and every company has its page, whatever is missing of them', () => {
  for (const { profile } of directory.people.slice(0, 400)) {
    const { host, pathname } = new URL(urls.networkProfile(profile));
    expect(route(host, pathname)).not.toMatch(/undefined|\[object|null,/);
  }
  for (const company of directory.companies) {
    for (const path of ['/', '/team', '/contact']) {
      expect(route(company.domain, path)).not.toMatch(/undefined|\[object/);
    }
  }
});

test('the front page links to pages that are all there', () => {
  const page = toDocument(route(urls.NETWORK_HOST, '/'), `http://${urls.NETWORK_HOST}/`);
  const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter((href) => {
    const { host, pathname } = new URL(href);
    return route(host, pathname) === null;
  });
  expect(dead).toEqual([]);
});

test.each([
  ['peoplegrid.example', '/in/unknown-handle'],
  ['unknown-company.example', '/'],
  ['tarnwick.example', '/people/tobias-wren/../..'],
  ['homepage.example', '/'],
])('http://%s%s is no page', (host, path) => {
  expect(route(host, path)).toBeNull();
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parse } from '../fixtures/read.ts';
import { readPage } from '../detect.ts';
import { ALL_SITES } from '../sites/all-sites.ts';
import type { Candidate, Reading } from '../subject.ts';

const SITE = 'https://marsh-tidewell.example';
const OWNER = '<meta property="og:site_name" content="Marsh &amp; Tidewell">';
const LINES = ['Ada Brisk', 'Jonas Weld', 'Mira Lund']
  .map((name) => `<li><h3>${name}</h3><p>Director</p></li>`)
  .join('');

const read = (html: string, path: string): Reading =>
  readPage(
    parse(html),
    new URL(path, SITE),
    ALL_SITES,
    () => 0,
    () => 0,
  );
const describeCandidate = (one: Candidate): string =>
  one.kind === 'person'
    ? `person ${one.fullName?.value}`
    : one.kind === 'company'
      ? `company ${one.name?.value ?? one.domain?.value}`
      : `people ${one.people.length}`;
const found = (html: string, path: string): (string | undefined)[] => {
  const { subject, candidates = [] } = read(html, path);
  return [subject.kind, ...candidates.map(describeCandidate)];
};

test.each([
  [
    'a person who is guessed: the company of the site',
    `${OWNER}<title>Ottoline Marsh</title><h1>Ottoline Marsh</h1>`,
    '/team/ottoline-marsh',
    ['person', 'company Marsh & Tidewell'],
  ],
  [
    'a heading that is a name, without proof: the person, then the company',
    `${OWNER}<title>Ottoline Marsh</title><h1>Ottoline Marsh</h1><p>She ties knots.</p>`,
    '/x/y',
    ['none', 'person Ottoline Marsh', 'company Marsh & Tidewell'],
  ],
  [
    'an article: its author, who may be its subject, and the company',
    `${OWNER}<meta property="og:type" content="article"><meta name="author" content="Ada Brisk">
      <h1>Ten ways to tie a knot</h1>`,
    '/x/y',
    ['none', 'company Marsh & Tidewell', 'person Ada Brisk'],
  ],
  [
    'a product: the company alone',
    `${OWNER}<meta property="og:type" content="product"><h1>Ottoline Marsh</h1>`,
    '/x/y',
    ['none', 'company Marsh & Tidewell'],
  ],
  [
    'a company that is guessed: the person in its title',
    `${OWNER}<title>Ottoline Marsh | Marsh &amp; Tidewell</title><h1>Fine ropes</h1>`,
    '/',
    ['company', 'person Ottoline Marsh'],
  ],
  [
    'an article with the name of the company in its title: the company by its domain',
    `<meta property="og:type" content="article"><title>Marsh Tidewell opens a second yard</title>
      <h1>Marsh Tidewell opens a second yard</h1>`,
    '/x/y',
    ['none', 'company marsh-tidewell.example'],
  ],
  [
    'a search: the name in its heading, and the company',
    `${OWNER}<h1>Ada Brisk</h1>`,
    '/search?q=ada',
    ['none', 'person Ada Brisk', 'company Marsh & Tidewell'],
  ],
  [
    'a list of people on a page that is no team page',
    `${OWNER}<meta property="og:type" content="article"><h1>Our harbour</h1><ul>${LINES}</ul>`,
    '/x/y',
    ['none', 'people 3', 'company Marsh & Tidewell'],
  ],
  [
    'a personal site that is read as a company: its person, too',
    `<title>Ottoline Marsh</title><h1>Ottoline Marsh</h1>`,
    'https://ottolinemarsh.example/',
    ['company', 'person Ottoline Marsh'],
  ],
  [
    'a list of people under the name of its leader: the leader, too',
    `${OWNER}<meta property="og:type" content="article"><title>Ada Brisk</title><h1>Ada Brisk</h1>
      <p>Crew</p><ul>${LINES}</ul>`,
    '/x/y',
    ['none', 'people 3', 'person Ada Brisk', 'company Marsh & Tidewell'],
  ],
  [
    'a lawyer whose firm has her name: the firm, too',
    `<html lang="de"><meta property="og:site_name" content="Ottilie Marsch"><title>Ottilie Marsch</title>
      <h1>Ottilie Marsch</h1>`,
    'https://ottilie-marsch.example/team/ottilie-marsch',
    ['none', 'person Ottilie Marsch', 'company Ottilie Marsch'],
  ],
  [
    'a name that is in doubt: four others, without the person who is shown',
    `<html lang="fr"><title>Colette Marais</title><h1>Colette Marais</h1>
      ${['Odile Brisque', 'Jean Soudier', 'Mireille Lund', 'Aude Tamarin', 'Luc Vannier']
        .map((name) => `<h2>${name}</h2><p>Elle noue des cordages.</p>`)
        .join('')}`,
    'https://cordages.github.io/team/colette-marais',
    [
      'person',
      'person Jean Soudier',
      'person Odile Brisque',
      'person Mireille Lund',
      'person Aude Tamarin',
    ],
  ],
  [
    'a site with a name on a host that many people share',
    `${OWNER}<title>Knots | Marsh &amp; Tidewell</title><h1>Knots</h1>`,
    'https://marsh-tidewell.github.io/knots/one',
    ['none', 'company Marsh & Tidewell'],
  ],
])('%s', (_what, html, path, expected) => expect(found(html, path)).toEqual(expected));

test.each([
  ['a page that does not exist', `${OWNER}<title>Page not found</title><h1>Ada Brisk</h1>`, '/x'],
  [
    'a sign-in',
    `${OWNER}<title>Sign in</title><input type="password"><h1>Ada Brisk</h1>`,
    '/login',
  ],
  [
    'a page that declares its person',
    `${OWNER}<script type="application/ld+json">{"@type": "ProfilePage",
      "mainEntity": {"@type": "Person", "name": "Ada Brisk"}}</script><h1>Ada Brisk</h1>`,
    '/ada',
  ],
])('%s has no candidates', (_what, html, path) =>
  expect(read(html, path).candidates).toBeUndefined(),
);

test('a page of a site with rules of its own has no candidates', () => {
  const html = `${OWNER}<title>Ada Brisk</title><h1>Ada Brisk</h1>`;
  expect(read(html, 'https://www.linkedin.com/feed/').candidates).toBeUndefined();
});

test('the publisher of an article is not the employer of the person in its heading', () => {
  const html = `${OWNER}<meta property="og:type" content="article"><h1>Ottoline Marsh</h1>`;
  const [person] = read(html, '/x/y').candidates ?? [];
  expect(person).toMatchObject({ kind: 'person', companyName: null, companyDomain: null });
});

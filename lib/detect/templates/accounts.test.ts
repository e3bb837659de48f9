// @vitest-environment jsdom
// Accounts and sites with a name of two capitalised words: of a person, a brand, or a person with a brand.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { readAt, readPersonAt } from '../fixtures/read.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';
import { UNCERTAIN_BELOW } from '../subject.ts';

const account = (bio: string, more: Readonly<Record<string, string>> = {}): string =>
  html(
    'Bright Loom (@brightloom) • Pictures',
    '',
    meta({
      'og:type': 'profile',
      'og:title': 'Bright Loom (@brightloom) • Pictures',
      'og:description': bio,
      ...more,
    }),
  );

test.each([
  ['I weave in Leeds.', 'sure'],
  ['Head of Research', 'sure'],
  ['20 followers - See pictures by Bright Loom', 'doubtful'],
  ['We make looms.', 'none'],
])('a handle may be a brand’s or a person’s: the bio %j gives %s', (bio, verdict) => {
  for (const page of [account(bio), account(bio, { 'profile:username': 'brightloom' })]) {
    const subject = readAt(page, 'https://pictures.example/brightloom');
    const certainty =
      subject.kind === 'person' && subject.confidence >= UNCERTAIN_BELOW ? 'sure' : 'doubtful';
    expect(subject.kind === 'person' ? certainty : subject.kind).toBe(verdict);
  }
});

test.each([
  ['of Mastodon before its fourth release', 'Ada Brisk (@ada@social.example) - Social'],
  ['of others in its network', 'Ada Brisk (@ada@social.example)'],
])('an account %s is recognised by its own description', (_, title) => {
  const head = {
    'og:type': 'profile',
    'og:title': title,
    'profile:username': 'ada@social.example',
    'og:description': '12 posts · Engineer',
  };
  const subject = readPersonAt(html(title, '', meta(head)), 'https://social.example/@ada');
  expect(subject.fullName?.value).toBe('Ada Brisk');
  expect(subject.confidence).toBeGreaterThan(UNCERTAIN_BELOW);
});

const mine = 'https://www.linkedin.com/in/adabrisk';

test.each([
  ['/about', 'About — Ada Brisk', `<h1>About</h1><a href="${mine}">in</a>`],
  [
    '/contact',
    'Contact | Ada Brisk',
    '<h1>Contact</h1><a href="mailto:ada@adabrisk.example">m</a>',
  ],
])('%s of a personal site is about its owner', (path, title, body) => {
  const page = html(title, body, meta({ 'og:site_name': 'Ada Brisk' }));
  expect(summarizeAt(page, `https://adabrisk.example${path}`)).toMatchObject({
    kind: 'person',
    name: 'Ada Brisk',
  });
});

test('the same page of a firm with a person’s name is about the firm', () => {
  const page = html(
    'About | Laura Ashby',
    '<h1>About</h1><a href="mailto:help@lauraashby.example">m</a>',
    meta({ 'og:site_name': 'Laura Ashby' }),
  );
  expect(summarizeAt(page, 'https://lauraashby.example/about')).toMatchObject({
    kind: 'company',
    name: 'Laura Ashby',
  });
});

test('an agent who is marked up as a business does not get that business as employer', () => {
  const page = html(
    'Ada Brisk - Realtor in Leeds',
    '<h1>Ada Brisk</h1><p>Realtor</p>',
    ld({
      '@type': 'RealEstateAgent',
      name: 'Ada Brisk',
      url: 'https://homes.example/agents/ada-brisk',
    }),
  );
  expect(summarizeAt(page, 'https://homes.example/agents/ada-brisk')).toMatchObject({
    kind: 'person',
    company: null,
  });
});

const bella = (markup: string): string =>
  html(
    'Bella Napoli',
    `<h1>Bella Napoli</h1><p>Pizza from the oven.</p><a href="mailto:bella@bellanapoli.example">Write to us</a>`,
    markup,
  );

test.each(['/', '/contact'])(
  'at %s the first word of a restaurant’s name is its mailbox',
  (path) => {
    const url = `https://bellanapoli.example${path}`;
    const marked = bella(ld({ '@type': 'Restaurant', name: 'Bella Napoli' }));
    expect(summarizeAt(marked, url).kind).not.toBe('person');
    const guessed = readAt(bella(''), url);
    expect(guessed.kind === 'person' ? guessed.confidence : 0).toBeLessThan(UNCERTAIN_BELOW);
  },
);

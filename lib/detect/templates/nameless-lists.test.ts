// @vitest-environment jsdom
// Lists on team pages that are not lists of people: two capitalised words are not a proof.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';
import { readAt } from '../fixtures/read.ts';
import { UNCERTAIN_BELOW } from '../subject.ts';

const cards = (names: readonly string[], card: (name: string) => string): string =>
  names.map((name) => `<div class="card">${card(name)}</div>`).join('');
const slug = (name: string): string => name.toLowerCase().replace(/ /g, '-');
const PEOPLE = ['Ada Brisk', 'Jonas Weld', 'Mira Lund', 'Odile Farrow'];

test.each([
  ['members of a chamber', 'members', ['Golden Wok', 'Bella Napoli', 'Blue Heron', 'Casa Verde']],
  ['places', 'staff', ['Los Angeles', 'San Diego', 'Santa Cruz', 'El Paso']],
  ['sports teams', 'team', ['Red Sox', 'White Sox', 'Green Bay Packers', 'Harbour Hawks']],
  ['practice areas', 'experts', ['Family Law', 'Tax Planning', 'Real Estate', 'Personal Injury']],
])('%s with only names are not people', (_, path, names) => {
  const page = html(
    `${path} | Tarnwick`,
    `<h1>${path}</h1>${cards(names, (one) => `<h3>${one}</h3>`)}`,
  );
  expect(summarizeAt(page, `https://tarnwick.example/${path}`)['kind']).not.toBe('people');
});

test('products with a price are not people, with or without pictures and pages', () => {
  const body = cards(
    ['Sonic Roam', 'Bright Soundlink', 'Marsh Emberton', 'Coral Pulse'],
    (one) =>
      `<a href="/speakers/${slug(one)}"><img alt="${one}"></a><h3>${one}</h3><p>$199 Add to cart</p>`,
  );
  const page = html('Speakers | Audio', `<h1>Speakers</h1>${body}`);
  expect(summarizeAt(page, 'https://audio.example/speakers/')['kind']).not.toBe('people');
});

test('quoted customers are not the page’s people', () => {
  const said = ([name, role]: readonly [string, string]): string =>
    `<figure><p>“Great tool”</p><h4>${name}</h4><p>${role}</p></figure>`;
  const body = [
    ['Ada Brisk', 'CEO, Acme'],
    ['Tom Field', 'CTO, Bolt'],
    ['Ann Roe', 'Head of Sales, Copper'],
  ] as const;
  const page = html('Pricing | Saas', `<h1>Pricing</h1>${body.map(said).join('')}`);
  expect(summarizeAt(page, 'https://saas.example/pricing')['kind']).not.toBe('people');
});

test('names with personal mailboxes are people without a role', () => {
  const body = cards(
    PEOPLE,
    (one) =>
      `<h3>${one}</h3><a href="mailto:${slug(one).replace('-', '.')}@tarnwick.example">@</a>`,
  );
  const subject = readAt(html('Team', `<h1>Team</h1>${body}`), 'https://tarnwick.example/team');
  expect(subject).toMatchObject({
    kind: 'people',
    people: PEOPLE.map((fullName) => ({ fullName })),
  });
  expect(subject.kind === 'people' && subject.confidence).toBeGreaterThan(UNCERTAIN_BELOW);
});

test('names with only their own pages are a guess', () => {
  const body = cards(PEOPLE, (one) => `<h3><a href="/team/${slug(one)}">${one}</a></h3>`);
  const subject = readAt(html('Team', `<h1>Team</h1>${body}`), 'https://tarnwick.example/team');
  expect(subject.kind).toBe('people');
  expect(subject.kind === 'people' && subject.confidence).toBeLessThan(UNCERTAIN_BELOW);
});

test('a long list of names and nothing else is a guess on a page of people, and nothing elsewhere', () => {
  const names = PEOPLE.flatMap((one) => [one, one.replace(/^\S+/, 'Iven'), `${one}-Roe`]);
  const page = html(
    'Members',
    `<h1>Members</h1><ul>${names.map((one) => `<li>${one}</li>`).join('')}</ul>`,
  );
  const subject = readAt(page, 'https://tarnwick.example/members');
  expect(subject).toMatchObject({
    kind: 'people',
    people: names.map((fullName) => ({ fullName })),
  });
  expect(subject.kind === 'people' && subject.confidence).toBeLessThan(UNCERTAIN_BELOW);
  const other = readAt(page.replaceAll('Members', 'Prizes'), 'https://tarnwick.example/prizes');
  expect(other.kind).not.toBe('people');
});

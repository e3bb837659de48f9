// @vitest-environment jsdom
// Lists of people in markup without cards: tables, paragraphs, lines, captions and pictures; and in other scripts.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const THREE = [
  ['Ada Brisk', 'Chief Executive Officer', 'ada-brisk'],
  ['Jonas Weld', 'Head of Freight', 'jonas-weld'],
  ['Mira Lund', 'Software Engineer', 'mira-lund'],
] as const;
const LISTED = THREE.map(([name, role]) => `${name}: ${role}`);
const NAMED = THREE.map(([name]) => `${name}: `);
const each = (row: (name: string, role: string, slug: string) => string): string =>
  THREE.map(([name, role, slug]) => row(name, role, slug)).join('\n');
const teamAt = (body: string, path = 'team'): Record<string, unknown> =>
  summarizeAt(html('Our Team', `<h1>Our Team</h1>${body}`), `https://tarnwick.example/${path}`);

test.each([
  [
    'a table with the pictures, the names and the roles in rows',
    `<table><tr>${each(() => '<td><img src="x.gif"></td>')}</tr><tr>${each((name) => `<td>${name}</td>`)}</tr>
     <tr>${each((_, role) => `<td>${role}</td>`)}</tr></table>`,
  ],
  ['definitions', `<dl>${each((name, role) => `<dt>${name}</dt><dd>${role}</dd>`)}</dl>`],
  [
    'paragraphs that begin with the name',
    each(
      (name, role) =>
        `<p><b>${name}</b>, ${role}<br>Came to us from the harbour, and has stayed ever since, as everybody here knows.</p>`,
    ),
  ],
  ['lines of one paragraph', `<p>${each((name, role) => `${name}<br>${role}<br><br>`)}</p>`],
  ['lines with both', `<p>${each((name, role) => `${name} – ${role}<br>`)}</p>`],
  ['a label before each name', `<ul>${each((name, role) => `<li>${role}: ${name}</li>`)}</ul>`],
  [
    'captions',
    each(
      (name, role, slug) =>
        `<figure><img src="${slug}.jpg"><figcaption>${name}<br>${role}</figcaption></figure>`,
    ),
  ],
  [
    'names in the descriptions of pictures only',
    each((name, role, slug) => `<div><img src="${slug}.jpg" alt="${name}"><p>${role}</p></div>`),
  ],
  [
    'buttons that open a biography',
    each((name, role) => `<div><button><span>${name}</span></button><div>${role}</div></div>`),
  ],
  [
    'another class for each card, and links on some of the names',
    each(
      (name, role, slug) =>
        `<div class="c ${slug}"><h4 class="n ${slug}">${slug < 'b' ? `<a href="/x">${name}</a>` : name}</h4><p>${role}</p></div>`,
    ),
  ],
  [
    'titles before and degrees after the names',
    each((name, role) => `<h3>Prof. Dr. ${name}, PhD</h3><p>${role}</p>`),
  ],
])('%s', (_, body) => {
  expect(teamAt(body)).toMatchObject({ kind: 'people', people: LISTED });
});

test('the header of a table says which column has the roles, in words that are not known', () => {
  const rows = each(
    (name, _, slug) => `<tr><td>4${slug.length}</td><td>${name}</td><td>Znok ${slug}</td></tr>`,
  );
  const body = `<table><tr><th>No.</th><th>Name</th><th>Position</th></tr>${rows}</table>`;
  expect(teamAt(body)['people']).toEqual(THREE.map(([name, , slug]) => `${name}: Znok ${slug}`));
});

test('pictures or links alone make a list on a page of people', () => {
  expect(
    teamAt(
      each((name, _, slug) => `<a href="/team/${slug}"><img src="${slug}.jpg" alt="${name}"></a>`),
    ),
  ).toMatchObject({ kind: 'people', people: NAMED });
  expect(teamAt(each((name, _, slug) => `<p><a href="/~${slug}">${name}</a></p>`))).toMatchObject({
    kind: 'people',
    people: NAMED,
  });
});

test.each([
  ['capitals', ['ADA BRISK', 'JONAS WELD', 'MIRA LUND']],
  ['particles', ['Ada van der Brisk', 'Jonas de la Weld', 'Mira von Lund']],
  ['Cyrillic', ['Ада Бриск', 'Йонас Велд', 'Мира Лунд']],
  ['Chinese', ['周明岚', '沈奕', '顾千帆']],
  ['Korean', ['윤가온', '서하린', '민도하']],
  ['Arabic', ['سلمى نوران', 'كريم الوادي', 'ليان بدران']],
])('names in %s', (_, names) => {
  const body = names.map(
    (name, at) => `<div><img src="${at}.jpg"><p>${name}</p><p>manager</p></div>`,
  );
  expect(teamAt(body.join(''))).toMatchObject({
    kind: 'people',
    people: names.map((name) => `${name}: manager`),
  });
});

test('family names first', () => {
  const body = each(
    (name, role) =>
      `<tr><td>${name.toUpperCase().replace(/(\S+) (\S+)/, '$2, $1')}</td><td>${role}</td></tr>`,
  );
  expect(teamAt(`<table>${body}</table>`)['people']).toEqual(
    THREE.map(([name, role]) => `${name.toUpperCase()}: ${role}`),
  );
});

test.each([
  [
    'posts and their authors',
    (name: string, at: number) =>
      `<div><h2><a href="/p/${at}">Ten calm tools for desk ${at}</a></h2><a href="/a/${name}">${name}</a><p>Editor</p></div>`,
  ],
  [
    'events and their dates',
    (name: string, at: number) =>
      `<li><div>${at + 3} May 2026</div><div><a href="/e/${at}"><b>${name}</b></a></div><div>Manager</div></li>`,
  ],
  [
    'publications',
    (name: string, at: number) =>
      `<li><span>${name}</span>, Otto Reed, Una Gray. <i>On tides of type ${at}.</i> Journal of Water, 2024.</li>`,
  ],
  ['films', (name: string) => `<li><div>Film</div><div>Director: ${name}</div></li>`],
  [
    'a menu',
    (name: string, at: number) => `<nav><a href="/m/${at}">${name}</a><i>Manager</i></nav>`,
  ],
  [
    'praise',
    (name: string) =>
      `<div class="review-card"><p>Great work.</p><h4>${name}</h4><p>Director</p></div>`,
  ],
])('%s are not lists of people, on any page', (_, row) => {
  const names = ['Ada Brisk', 'Jonas Weld', 'Mira Lund', 'Odile Farrow'];
  const body = names.map(row).join('');
  expect(teamAt(body)['kind']).not.toBe('people');
  expect(teamAt(body, 'news')['kind']).not.toBe('people');
});

// @vitest-environment jsdom
// Lists whose lines are names only together: sections, words that all lines begin with, employers, single names.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';
import { readPeopleAt } from '../fixtures/read.ts';

const THREE = [
  ['Ada Brisk', 'Chief Executive Officer', 'ada-brisk'],
  ['Jonas Weld', 'Head of Freight', 'jonas-weld'],
  ['Mira Lund', 'Software Engineer', 'mira-lund'],
] as const;
const LISTED = THREE.map(([name, role]) => `${name}: ${role}`);
const MORE = ['Odile Farrow', 'Karel Holt', 'Lena Frost'];
const each = (row: (name: string, role: string, slug: string) => string): string =>
  THREE.map(([name, role, slug]) => row(name, role, slug)).join('\n');
const CARDS = each((name, role) => `<div class="card"><h3>${name}</h3><p>${role}</p></div>`);
const items = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const teamAt = (body: string, title = 'Our Team', path = 'team'): Record<string, unknown> =>
  summarizeAt(html(title, `<h1>${title}</h1>${body}`), `https://tarnwick.example/${path}`);

test('people whose role names an organisation are not taken for works and their makers', () => {
  const body = `${CARDS}<div class="card"><h3>Odile Farrow</h3><p>Developer at Harbour Works</p></div>`;
  expect(teamAt(body)['people']).toEqual([...LISTED, 'Odile Farrow: Developer at Harbour Works']);
});

test('the cells of a table are cards, beside other columns with the layout of the page', () => {
  const cell = ([name, role, slug]: (typeof THREE)[number]): string =>
    `<td><p><img src="${slug}.jpg"></p><p><b>${name}</b></p><p>${role}</p></td>`;
  const [one, two, three] = THREE.map(cell);
  const body = `<table><tr><td><p><b>Search Listings</b></p></td>${one}${two}</tr><tr><td></td>${three}</tr></table>`;
  expect(teamAt(body)['people']).toEqual(LISTED);
});

test('roles in headings do not make a list of works', () => {
  const role = (word: string): string => `Officer for the Purchase of ${word} and Books`;
  const body = each(
    (name, _, slug) => `<div><h4>${name}</h4><h4><small>${role(slug)}</small></h4></div>`,
  );
  expect(teamAt(body)['people']).toEqual(THREE.map(([name, , slug]) => `${name}: ${role(slug)}`));
});

test('names with the organisation of each person are a list with employers', () => {
  const lines = [
    'Ada Brisk, University of Lunde',
    'Jonas Weld, Tarnwick Institute',
    'Mira Lund, NBRC Lyon',
    'Odile Farrow, Acme Tools',
  ];
  const subject = readPeopleAt(
    html('Committee', `<h1>Scientific Committee</h1>${items(lines)}`),
    'https://tarnwick.example/committee',
  );
  expect(subject.people.map(({ fullName, companyName }) => [fullName, companyName])).toEqual([
    ['Ada Brisk', 'University of Lunde'],
    ['Jonas Weld', 'Tarnwick Institute'],
    ['Mira Lund', 'NBRC Lyon'],
    ['Odile Farrow', null],
  ]);
});

test.each([
  ['places', ['Los Angeles, California', 'San Diego, California', 'Santa Cruz, California']],
  ['firms', ['Golden Wok, 5 Main Street', 'Bella Napoli, 7 Quay Road', 'Casa Verde, 9 Mill Lane']],
])('names before a comma are not people when they are %s', (_, lines) => {
  expect(teamAt(items([...lines, ...lines.map((line) => `Old ${line}`)]))['kind']).not.toBe(
    'people',
  );
});

test.each([
  ['items', items(MORE)],
  ['a table', `<table>${MORE.map((name) => `<tr><td>${name}</td></tr>`).join('')}</table>`],
  ['employers', items(MORE.map((name) => `${name}, University of Lunde`))],
])(
  'a section with other markup is part of the list when its heading names people: %s',
  (_, body) => {
    expect(teamAt(`${CARDS}<h2>Students</h2>${body}`)['people']).toEqual([
      ...LISTED,
      ...MORE.map((name) => `${name}: `),
    ]);
  },
);

test('a section that proves itself needs no heading', () => {
  const body = items(MORE.map((name) => `<b>${name}</b>, Research Assistant`));
  expect(teamAt(`${CARDS}<h2>In the harbour</h2>${body}`)['people']).toEqual([
    ...LISTED,
    ...MORE.map((name) => `${name}: Research Assistant`),
  ]);
});

test.each([
  ['former members', `<h2>Alumni</h2><h3>Students</h3>${items(MORE)}`],
  ['other things', `<h2>Our Harbours</h2>${items(['Copper Point', 'Elk Park', 'Borrego Ridge'])}`],
  ['customers', `<h2>Partners</h2>${items(['Acme Tools', 'Kestrel Bay', 'Bella Napoli'])}`],
])('a section with %s is not part of the list', (_, body) => {
  expect(teamAt(CARDS + body)['people']).toEqual(LISTED);
});

test('a long list of former members with employers does not hide the current ones', () => {
  const former = [...MORE, 'Nils Hale', 'Otto Reed', 'Pia Stone'].map(
    (name) => `${name} (Professor, University of Lunde)`,
  );
  const current = each((name, _, slug) => `<h3><a href="/people/${slug}">${name}</a></h3>`);
  expect(teamAt(`<section>${current}</section><h1>Alumni</h1>${items(former)}`)['people']).toEqual(
    THREE.map(([name]) => `${name}: `),
  );
  expect(teamAt(items(former), 'Alumni', 'alumni')['people']).toHaveLength(6);
});

test('what people work on is not a further section, even if it reads like a name', () => {
  const body = each(
    (name, role) => `<div><h3>${name}</h3><p>${role}</p><em>Cosmos Toolkit ${name[0]}</em></div>`,
  );
  expect(teamAt(body)['people']).toEqual(LISTED);
});

test('single names with roles belong to the list of complete names', () => {
  const card = (name: string, role: string): string => `<div><h3>${name}</h3><p>${role}</p></div>`;
  const body = card('Kat', 'Software Engineer') + each(card) + card('Vacant', 'Sales Manager');
  expect(teamAt(`${body}${card('Harbour', 'It is a calm place.')}`)['people']).toEqual([
    'Kat: Software Engineer',
    ...LISTED,
  ]);
});

test('two people are a list when each has a role and a picture', () => {
  const two = (card: (name: string, role: string, slug: string) => string): unknown =>
    teamAt(
      THREE.slice(0, 2)
        .map(([name, role, slug]) => card(name, role, slug))
        .join(''),
    )['people'];
  expect(
    two((name, role, slug) => `<div><img src="${slug}.jpg"><h3>${name}</h3><p>${role}</p></div>`),
  ).toEqual(LISTED.slice(0, 2));
  expect(two((name, role) => `<div><h3>${name}</h3><p>${role}</p></div>`)).toBeUndefined();
  expect(
    two((name, _, slug) => `<div><img src="${slug}.jpg"><h3>${name}</h3></div>`),
  ).toBeUndefined();
});

test('two people with details do not hide a longer list without any', () => {
  const two = THREE.slice(0, 2).map(
    ([name, role, slug]) => `<div><img src="${slug}.jpg"><h3>${name}</h3><p>${role}</p></div>`,
  );
  const others = [...MORE, 'Nils Hale', 'Otto Reed', 'Pia Stone', 'Rosa Vale', 'Sven Moor'];
  expect(teamAt(`${two.join('')}<h2>In the harbour</h2>${items(others)}`)['people']).toEqual([
    ...LISTED.slice(0, 2),
    ...others.map((name) => `${name}: `),
  ]);
});

test('names and roles in one line, in a script without spaces between words', () => {
  const lines = ['周明岚 港湾大学教授', '沈 奕 港湾研究员', '主任：顾千帆'];
  const expected = ['周明岚: 港湾大学教授', '沈 奕: 港湾研究员', '顾千帆: 主任'];
  expect(teamAt(items(lines))['people']).toEqual(expected);
  const quoted = lines.map((line) => `<p>${line}</p>`).join('');
  expect(teamAt(`<blockquote>${quoted}</blockquote>`)['people']).toEqual(expected);
});

test('the heading of the page says that names with pictures are people', () => {
  const body = each((name, _, slug) => `<div><img src="${slug}.jpg"><p>${name}</p></div>`);
  expect(teamAt(body, 'Organisers', 'organisers')['people']).toEqual(
    THREE.map(([name]) => `${name}: `),
  );
  expect(teamAt(body, 'Boats', 'boats')['kind']).not.toBe('people');
});

test('a section with one name belongs to the list, where its heading names people', () => {
  const body =
    `<h2>Faculty</h2>${items(['Odile Farrow'])}<h2>Postdocs</h2>${items(MORE.slice(1))}` +
    `<h2>Ph.D. students</h2>${items(THREE.map(([name]) => `<a href="/x">${name}</a> (since 2019), maps`))}` +
    `<h2>Former members</h2>${items(['Paul Former', 'Nina Former'])}`;
  const people = teamAt(body)['people'];
  expect(people).toEqual([...MORE, ...THREE.map(([name]) => name)].map((name) => `${name}: `));
});

test('a directory with the family name first lists people, where mailboxes spell the names', () => {
  const row = (name: string): string => {
    const [given = '', family = ''] = name.split(' ');
    return `<tr><td>${family}, ${given}</td><td><a href="mailto:${family.toLowerCase()}@tarn.example">mail</a></td></tr>`;
  };
  const names = [...MORE, ...THREE.map(([name]) => name)];
  expect(teamAt(`<table>${names.map(row).join('')}</table>`)['people']).toEqual(
    names.map((name) => `${name}: `),
  );
});

test('names in scripts without spaces, each group under its heading', () => {
  const body = `<h2>教师</h2>${items(['王小明 教授'])}<h2>博士研究生</h2>${items(['李雷', '韩梅梅'])}<h2>硕士研究生</h2>${items(['刘洋', '陈静'])}`;
  expect(teamAt(body, '成员', 'members')).toMatchObject({
    kind: 'people',
    people: ['王小明: 教授', '李雷: ', '韩梅梅: ', '刘洋: ', '陈静: '],
  });
});

test('links of a footer under “Students” are not people', () => {
  const foot = `<footer><h4>Students</h4>${items(['<a href="/life">Campus Life</a>', 'How to apply'])}</footer>`;
  const body = items(THREE.map(([name, role]) => `${name}, ${role}`)) + foot;
  expect(teamAt(body)['people']).toEqual(LISTED);
});

// @vitest-environment jsdom
// Lists in which only the names show that they are people: no roles, one line with many names, other spellings.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';
import { readPeopleAt } from '../fixtures/read.ts';

const NAMES = ['Anna Brisk', 'Peter Weld', 'Laura Lund', 'Odile Farrow'];
const items = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const listNames = (body: string, title: string, path = 'page'): string[] =>
  readPeopleAt(html(title, body), `https://tarnwick.example/${path}`).people.map(
    ({ fullName }) => fullName,
  );
const readKind = (body: string, title: string, path = 'page'): unknown =>
  summarizeAt(html(title, body), `https://tarnwick.example/${path}`)['kind'];

test.each(['Our Crew', 'Elternbeirat', 'Kirchenvorstand', 'Profesorado', 'Conselho Diretivo'])(
  'frequent names alone are a list where the heading names people: %s',
  (title) => {
    expect(listNames(`<h2>${title}</h2>${items(NAMES)}`, title)).toEqual(NAMES);
  },
);

test.each(['Project members', 'Events team', 'Lecturers', 'Profesores de historia'])(
  'a heading whose last noun names people is one of people: %s',
  (title) => {
    expect(listNames(`<h1>${title}</h1>${items(NAMES)}`, title)).toEqual(NAMES);
  },
);

test.each(['Member companies', 'Team news', 'Property management', 'Partners'])(
  'other headings are not of people, and names that are rarely people’s prove nothing: %s',
  (title) => {
    const names = [...NAMES.slice(2), 'Ebbe Ruane', 'Tove Quist'];
    expect(readKind(`<h1>${title}</h1>${items(names)}`, title)).not.toBe('people');
  },
);

test('columns for given and family names are a list of people without any heading', () => {
  const cells = [...NAMES, 'Ebbe Ruane', 'Tove Quist'].map((one) => one.replace(' ', '</td><td>'));
  const body = cells.map((one) => `<tr><td>${one}</td></tr>`).join('');
  const header = '<tr><th>First name</th><th>Last name</th></tr>';
  expect(readKind(`<h1>Cold traps</h1><table>${header}${body}</table>`, 'Cold traps')).toBe(
    'people',
  );
});

test('a role of one word or more may stand before a name', () => {
  const lines = ['Rechtsanwältin Ida Holt', 'Deputy Mayor Nils Frost', 'Trainer Jo Marsh'];
  expect(listNames(`<h1>Staff</h1>${items(lines)}`, 'Staff')).toEqual([
    'Ida Holt',
    'Nils Frost',
    'Jo Marsh',
  ]);
});

test('the same role before all names does not make them makers of works', () => {
  const lines = NAMES.map((one) => `Rechtsanwältin ${one}`);
  expect(listNames(`<h1>Kanzlei</h1>${items(lines)}`, 'Team')).toEqual(NAMES);
});

test('a family name with the ending of a role is a name', () => {
  const names = ['Anna Stewart', 'Peter Weld', 'Laura Wart'];
  expect(listNames(`<h1>Staff</h1>${items(names)}`, 'Staff')).toEqual(names);
});

test('frequent names under a heading that names works or firms are not a list', () => {
  const page = `<h1>Publications of our team</h1>${items(NAMES.map((one) => `${one} et al.`))}`;
  expect(readKind(page, 'Publications')).not.toBe('people');
});

test('a paragraph that lists names below a heading of people becomes one row for each', () => {
  const lines = NAMES.map((one) => `${one} (University of Lunde)`).join(', ');
  expect(listNames(`<h2>Committee</h2><p>${lines}</p>`, 'Committee', 'committee')).toEqual(NAMES);
});

test('the same names before the title of a paper stay one line', () => {
  const papers = ['Slow rivers', 'Quiet harbours', 'Deep lakes']
    .map((title) => `<p>${NAMES.join(', ')}</p><p><b>${title}</b></p>`)
    .join('');
  expect(readKind(`<h1>Papers</h1>${papers}`, 'Papers')).not.toBe('people');
});

test('a label with several people names each of them', () => {
  const body = `<p>Treasurer: Ida Holt<br>Secretary: Nils Frost<br>Chair: Jo Marsh</p>
    <p>Advisers: ${NAMES.join(', ')}</p>`;
  expect(listNames(`<h1>Board</h1>${body}`, 'Board', 'board')).toEqual([
    'Ida Holt',
    'Nils Frost',
    'Jo Marsh',
    ...NAMES,
  ]);
});

test('family names of several words and titles may stand before and after the comma', () => {
  const lines = ['Brisk Soler, Anna', 'Weld, Dr. Peter', 'Lund, Laura', 'Farrow, Miguel'];
  expect(listNames(`<h1>Staff</h1>${items(lines)}`, 'Staff', 'staff').toSorted()).toEqual([
    'Anna Brisk Soler',
    'Laura Lund',
    'Miguel Farrow',
    'Peter Weld',
  ]);
});

test('the columns "Name" and "Vorname" are two parts of a name', () => {
  const rows = NAMES.map((one) => one.split(' '))
    .map(([first, last]) => `<tr><td>${last}</td><td>${first}</td><td>3a</td></tr>`)
    .join('');
  const table = `<table><tr><th>Name</th><th>Vorname</th><th>Klasse</th></tr>${rows}</table>`;
  expect(listNames(`<h1>Elternbeirat</h1>${table}`, 'Elternbeirat')).toEqual(NAMES);
});

test('lines of preformatted text are lines', () => {
  const body = `<pre>${NAMES.map((one) => `  ${one} &lt;mail@x.example&gt;`).join('\n')}</pre>`;
  expect(listNames(`<h1>Contributors</h1>${body}`, 'Contributors', 'contributors')).toEqual(NAMES);
});

test.each([
  ['a telephone number', (one: string) => `${one}, Engineer, Tel. 01632 960 123`],
  ['a role in brackets', (one: string) => `${one} (postdoc, since 2020)`],
  ['years', (one: string) => `1990–1998: ${one}`],
])('%s beside a name is not part of it', (_, line) => {
  expect(listNames(`<h1>Staff</h1>${items(NAMES.map(line))}`, 'Staff', 'staff')).toEqual(NAMES);
});

test('people with the date on which they joined are not works with a date', () => {
  const body = NAMES.map((one) => `<div><h4>${one}</h4><p>Joined Jan 4, 2019</p></div>`).join('');
  expect(listNames(`<h1>Attendees</h1>${body}`, 'Attendees')).toEqual(NAMES);
});

// @vitest-environment jsdom
// What shows that names are people where their roles are rare, missing, or in another place.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const NAMES = ['Ada Brisk', 'Jonas Weld', 'Mira Lund', 'Odile Farrow'];
const each = (row: (name: string, given: string, at: number) => string): string =>
  NAMES.map((name, at) => row(name, name.split(' ')[0] ?? '', at)).join('\n');
const teamAt = (body: string, title = 'Our Team', path = 'team'): Record<string, unknown> =>
  summarizeAt(html(title, `<h1>${title}</h1>${body}`), `https://tarnwick.example/${path}`);
const withRoles = (...roles: readonly string[]): string[] =>
  NAMES.map((name, at) => `${name}: ${roles[at] ?? ''}`);

const BIOGRAPHY = 'looks after our customers in the north, and worked for a shipping line before.';

test.each([
  ['the given name', (given: string) => `${given} ${BIOGRAPHY}`],
  ['a pronoun', () => `She ${BIOGRAPHY}`],
])('a text under each name that begins with %s proves people', (_, write) => {
  const body = each((name, given) => `<h3>${name}</h3><p>${write(given)}</p>`);
  expect(teamAt(body)['people']).toEqual(withRoles());
});

test.each([
  ['something else', () => 'A calm boat for the harbours of the north, with two cabins.'],
  ['a place', (name: string) => `${name} lies at the river and is open from nine to five.`],
])('a text under each name about %s proves nothing', (_, write) => {
  expect(teamAt(each((name) => `<h3>${name}</h3><p>${write(name)}</p>`))['kind']).not.toBe(
    'people',
  );
});

test('courtesy titles and degrees prove people without roles', () => {
  const degrees = ['MD', 'MD, PhD', 'DDS', 'MD'];
  const body = each((name, _, at) => `<div><h3>Dr. ${name}, ${degrees[at]}</h3><p>Knees</p></div>`);
  expect(teamAt(body, 'Our Doctors', 'our-doctors')['people']).toEqual(withRoles());
});

const RARE = ['Wizard', 'Boat Whisperer', 'Numbers', 'Everything else'];

test('a class says that the line beside a name is the role, above or below it', () => {
  const below = each(
    (name, _, at) => `<div><h3>${name}</h3><p class="member-role">${RARE[at]}</p></div>`,
  );
  const above = each(
    (name, _, at) => `<div><p class="team_role">${RARE[at]}</p><h3>${name}</h3></div>`,
  );
  expect(teamAt(below)['people']).toEqual(withRoles(...RARE));
  expect(teamAt(above)['people']).toEqual(withRoles(...RARE));
  expect(teamAt(below.replaceAll('member-role', 'position-relative'))['kind']).not.toBe('people');
});

test('lines of the same form have roles, where the roles of some are known', () => {
  const roles = ['Engineer', 'Boat Whisperer', 'Manager', 'Everything else'];
  const before = each((name, _, at) => `<li>${name} – ${roles[at]}</li>`);
  const after = each((name, _, at) => `<li>${roles[at]}: ${name}</li>`);
  expect(teamAt(`<ul>${before}</ul>`)['people']).toEqual(withRoles(...roles));
  expect(teamAt(`<ul>${after}</ul>`)['people']).toEqual(withRoles(...roles));
});

test('offices of clubs are roles, with a number before them', () => {
  const roles = ['1. Vorsitzende', '2. Vorsitzender', 'Kassenwartin', 'Schriftführerin'];
  const lines = each((name, _, at) => `<li>${roles[at]}: ${name}</li>`);
  expect(teamAt(`<ul>${lines}</ul>`, 'Vorstand', 'vorstand')['people']).toEqual(
    withRoles(...roles),
  );
  const blocks = each(
    (name, _, at) => `<p><b>${roles[at]}</b><br>${name}<br>Tel. 040 123${at}</p>`,
  );
  expect(teamAt(blocks, 'Vorstand', 'vorstand')['people']).toEqual(withRoles(...roles));
});

test('the role follows a name in bold at the beginning of a text', () => {
  const body = each(
    (name, given) =>
      `<p><b>${name}</b>, Head of Freight. ${given} joined in 2010 and ${BIOGRAPHY}</p>`,
  );
  expect(teamAt(body)['people']).toEqual(NAMES.map((name) => `${name}: Head of Freight`));
});

test.each(['Photo of NAME', 'Portrait: NAME', 'NAME headshot', 'Foto von NAME'])(
  'the alternative text “%s” names a person',
  (alt) => {
    const body = each(
      (name, _, at) =>
        `<div><img src="${at}.jpg" alt="${alt.replace('NAME', name)}"><p>Engineer</p></div>`,
    );
    expect(teamAt(body)['people']).toEqual(NAMES.map((name) => `${name}: Engineer`));
  },
);

test('the roles of one section prove a list whose other section has none', () => {
  const partners = NAMES.slice(0, 2).map(
    (name) => `<div><img src="${name}.jpg"><h3>${name}</h3><p>Partner</p></div>`,
  );
  const staff = ['Karel Holt', 'Lena Frost', 'Nils Hale'];
  const body = `${partners.join('')}<h2>Staff</h2><ul>${staff.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  expect(teamAt(body)['people']).toEqual([
    'Ada Brisk: Partner',
    'Jonas Weld: Partner',
    ...staff.map((name) => `${name}: `),
  ]);
});

test('a table with a column for family names lists whole names', () => {
  const rows = each(
    (name, given) => `<tr><td>${name.split(' ')[1]}</td><td>${given}</td><td>Engineer</td></tr>`,
  );
  const table = (head: string): string => `<table><tr>${head}</tr>${rows}</table>`;
  const expected = NAMES.map((name) => `${name}: Engineer`);
  const head = '<th>Last name</th><th>First name</th><th>Position</th>';
  expect(teamAt(table(head), 'Directory', 'directory')['people']).toEqual(expected);
  const german = '<th>Nachname</th><th>Vorname</th><th>Funktion</th>';
  expect(teamAt(table(german), 'Mitarbeiter', 'mitarbeiter')['people']).toEqual(expected);
});

test('the columns of one table are not joined in another', () => {
  const past =
    '<table><tr><th>Last name</th><th>First name</th></tr><tr><td>Holt</td><td>Mira</td></tr></table>';
  const board = `<table><tr><th>Name</th><th>Position</th></tr>${each((name) => `<tr><td>${name}</td><td>Treasurer</td></tr>`)}</table>`;
  const people = teamAt(past + board, 'Board', 'board')['people'];
  expect(people).toEqual(expect.arrayContaining(NAMES.map((name) => `${name}: Treasurer`)));
});

test('titles in small letters are not part of a name', () => {
  const titles = ['mgr', 'dr hab.', 'prof. dr hab. n. med.', 'lek.'];
  const body = each((name, _, at) => `<div><h4>${titles[at]} ${name}</h4><p>Psycholog</p></div>`);
  expect(teamAt(body)['people']).toEqual(NAMES.map((name) => `${name}: Psycholog`));
});

test('elements without a space between them are lines of their own', () => {
  const cards = NAMES.map(
    (name, at) => `<a href="/${at}"><img src="${at}.jpg"><b>${name}</b><span>Engineer</span></a>`,
  );
  expect(teamAt(`<div>${cards.join('')}</div>`)['people']).toEqual(
    NAMES.map((name) => `${name}: Engineer`),
  );
});

test('working days in a table are not names', () => {
  const body = `<table>${each((name) => `<tr><td>${name}</td><td>Nurse</td><td>Mon Tue Thu</td></tr>`)}</table>`;
  expect(teamAt(body)['people']).toEqual(NAMES.map((name) => `${name}: Nurse`));
});

test('short names of weekdays are given names, too', () => {
  const names = ['Thu Nguyen', 'Anh Thu Tran', 'Tue Jensen', 'Mira Lund'];
  const body = names.map((name) => `<li>${name}, nurse</li>`).join('');
  expect(teamAt(`<ul>${body}</ul>`)['people']).toEqual(names.map((name) => `${name}: nurse`));
});

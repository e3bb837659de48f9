// @vitest-environment jsdom
// Lists whose cards give a name in parts, in several scripts or with other text: spans, line breaks, pictures, labels.
import { expect, test } from 'vitest';
import { html } from '../fixtures/summary.ts';
import { readPeopleAt } from '../fixtures/read.ts';

const NAMES = ['Ada Brisk', 'Jonas Weld', 'Mira Lund'];
const ROLES = ['Chair', 'Treasurer', 'Secretary'];

const readNames = (body: string, path = 'team', language = 'en'): string[] =>
  readPeopleAt(html('Tarnwick', body, '', language), `https://tarnwick.example/${path}`).people.map(
    ({ fullName }) => fullName,
  );

const each = (row: (name: string, role: string, at: number) => string): string =>
  NAMES.map((name, at) => row(name, ROLES[at] ?? '', at)).join('\n');

test.each([
  [
    'spans in lines of their own',
    (name: string, role: string, at: number) =>
      `<div class="card card--${role}">\n<span class="badge">Crew</span>\n<img src="${at}.jpg">\n<span class="card__name ${at ? '' : 'card__name--large'}">${name}</span>\n<span class="card__course">Harbour Studies</span>\n</div>`,
  ],
  [
    'two lines of a heading',
    (name: string, role: string) =>
      `<div><h3>${name.replace(' ', '<br>')}</h3><p>${role}</p></div>`,
  ],
  [
    'a given and a family name in spans',
    (name: string, role: string) =>
      `<div><p class="who">\n${name.replace(/(\S+) (\S+)/, '<span class="first-name">$1</span>\n<span class="last-name">$2</span>')}\n</p><p>${role}</p></div>`,
  ],
  [
    'two blocks',
    (name: string, role: string) =>
      `<div><div class="lead">${name.replace(/(\S+) (\S+)/, '<div class="firstname">$1</div><div class="lastname">$2</div>')}</div><p>${role}</p></div>`,
  ],
  [
    'spans without a space',
    (name: string, role: string) =>
      `<div><h3>${name.replace(/(\S+) (\S+)/, '<span class="fname">$1</span><span class="lname">$2</span>')}</h3><p>${role}</p></div>`,
  ],
  [
    'spans of one line with a course',
    (name: string) =>
      `<div class="m"><span class="badge">Crew</span> <span class="who">${name}</span> <span class="course">Boats</span></div>`,
  ],
  ['a label', (name: string, role: string) => `<p>Name: ${name}<br>Role: ${role}</p>`],
  [
    'a mailbox in brackets after a role',
    (name: string, _: string, at: number) =>
      `<ul><li>${['1st Warden: ', 'Treasurer: ', 'Secretary: '][at]}${name} (${name.replace(' ', '.').toLowerCase()}@tarnwick.example)</li></ul>`,
  ],
])('names in %s are whole names without other text', (_, row) => {
  expect(readNames(`<h1>Committee</h1>${each(row)}`)).toEqual(NAMES);
});

test('a name whose heading is a link belongs to the names whose headings are not', () => {
  const body = each((name, _, at) =>
    at === 0
      ? `<h2>Faculty</h2><section><a href="https://brisk.example/"><h3>${name}</h3></a><p>Professor</p></section>`
      : `<h2>PhD students</h2><section><h3>${name}</h3><p>Since 2022</p></section>`,
  );
  expect(readNames(body, 'people.html')).toEqual(NAMES);
});

test('the texts of pictures do not repeat the people, and a logo is none of them', () => {
  const logo = '<img src="logo.png" alt="Emblem Tarnwick Harbour">';
  const cards = each(
    (name, role, at) =>
      `<div><img src="${at}.jpg" alt="${at ? name.toUpperCase() : 'Ada'}"><h3>${name}</h3><p>${role}</p></div>`,
  );
  expect(readNames(`${logo}<h2>Junta Directiva</h2>${cards}`, 'junta.html', 'es')).toEqual(NAMES);
});

test('a name in two scripts is one person', () => {
  const rows = [
    ['教授', '山田花子', 'Hanako Yamada'],
    ['秘書', '佐藤実', 'Minoru Sato'],
    ['助教', '鈴木健', 'Ken Suzuki'],
  ].map((lines) => `<tr><td><img src="x.jpg"></td><td>${lines.join('<br>')}</td></tr>`);
  const students =
    '<p>修士</p><p>高木 雅 (Masa Takagi), 永島 聡 (Sato Nagashima) 林 南 (Minami Hayashi)</p>';
  expect(
    readNames(`<h2>メンバー</h2><table>${rows.join('')}</table>${students}`, 'member', 'ja'),
  ).toEqual(['山田花子', '佐藤実', '鈴木健', '高木 雅', '永島 聡', '林 南']);
});

test('the header of a table is none of the people', () => {
  const cells = (...texts: string[]): string =>
    `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const table = `<table>${cells('Namn:', 'Position:')}${each((name) => cells(name, 'Ledamot'))}</table>`;
  expect(readNames(`<h2>Föreningens styrelse.</h2>${table}`, 'styrelsen.html', 'sv')).toEqual(
    NAMES,
  );
});

test('a board in Turkish is a list, and its offices and academic titles are not names', () => {
  const rows = ['Prof. Dr. Ayla Tarn', 'Dr. Öğr. Üyesi Kaya Brisk', 'Arş. Gör. Deniz Weld'];
  const offices = ['Başkan Yardımcısı', 'Genel Sekreter', 'Sayman'];
  const cards = rows.map((name, at) => `<div><p><b>${offices[at]}</b></p><p>${name}</p></div>`);
  expect(
    readNames(`<h3>Yönetim Kurulu</h3>${cards.join('')}`, 'yonetim-kurulu.html', 'tr'),
  ).toEqual(['Ayla Tarn', 'Kaya Brisk', 'Deniz Weld']);
});

test('Don and Doña are titles on a page in Spanish', () => {
  const body = each(
    (name, _, at) => `<p>${['Director: D.', 'Jefa: Dña.', 'Secretario: Don'][at]} ${name}</p>`,
  );
  expect(readNames(`<h1>Equipo</h1>${body}`, 'equipo', 'es')).toEqual(NAMES);
});

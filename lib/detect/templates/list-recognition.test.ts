// @vitest-environment jsdom
// Lists of people under headings that no list of words contains: the names themselves show what the page is.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const kindAt = (language: string, title: string, body: string, path = 'x/kdo-je-kdo'): unknown =>
  summarizeAt(html(title, body, '', language), `https://tarnwick.example/${path}`)['kind'];
const namesAt = (language: string, title: string, body: string): unknown =>
  summarizeAt(html(title, body, '', language), 'https://tarnwick.example/x/kdo-je-kdo')['people'];
const toPeople = (names: readonly string[]): string[] => names.map((name) => `${name}: `);

const CZECH = [
  'Tomáš Vrbka',
  'Jaroslav Kotek',
  'Lenka Stodolová',
  'Vojtěch Marek',
  'Šimon Kolář',
  'Klára Jílková',
  'Pavel Hejl',
  'Adéla Brázdová',
  'Hana Krátká',
];
const DUTCH = [
  'Annemarie de Wit',
  'Maarten Bos',
  'Karin van Dam',
  'Willem Kuipers',
  'Petra Smeets',
  'Jan Terpstra',
  'Sandra Prins',
  'Bart Dijkman',
];
const SPANISH = [
  'Fabricio Iván Rey',
  'Eduardo Devoto Paz',
  'Martín Prieto',
  'Karen Quiroga',
  'María Julia Paz',
  'Domingo Guzmán',
  'Gerardo Lanza',
  'Alfredo Gil Soto',
];

test.each([
  [
    'cs',
    'Kdo za zpěvníkem stojí',
    CZECH,
    (name: string) =>
      `<div class="card"><h5>${name}</h5><p class="text">barvy, střih, kostýmy</p></div>`,
  ],
  [
    'nl',
    'Wie is wie',
    DUTCH,
    (name: string) => `<li><span class="n">${name}</span><span>boten en zeilen</span></li>`,
  ],
  [
    'es',
    'Quién es quién',
    SPANISH,
    (name: string) => `<tr><td>${name}</td><td>Zona norte</td></tr>`,
  ],
])(
  '%s: many names that fill the page are a list under any heading',
  (language, title, names, row) => {
    const rows = names.map(row).join('');
    const body = language === 'es' ? `<table>${rows}</table>` : `<div>${rows}</div>`;
    expect(kindAt(language, title, `<h1>${title}</h1>${body}`)).toBe('people');
  },
);

test.each([
  [
    'de',
    'Wer ist wer',
    ['Mag. Hanna Aigl', 'Dr. Renz Buchner', 'Mag. Udo Brand', 'DI Theres Maierl'],
  ],
  [
    'it',
    'Chi è chi',
    ['Dott. Elio Sarti', 'Avv. Rosa Tinelli', 'Dott.ssa Iva Porri', 'Ing. Ugo Cerri'],
  ],
  [
    'tr',
    'Kim kimdir',
    ['Prof. Dr. Elvan Korkut', 'Dr. Sevda Baydar', 'Uzm. Kaan Uysal', 'Dr. Okan Tez'],
  ],
])('%s: titles before the names prove people under any heading', (language, title, lines) => {
  const body = lines.map((line) => `<div><p class="n">${line}</p><p>Botanik</p></div>`).join('');
  expect(kindAt(language, title, `<h1>${title}</h1>${body}`)).toBe('people');
});

const POST = 'How we painted the old harbour wall in a week';
test.each([
  [
    'authors of posts',
    DUTCH.map((name, at) => `<article><h3>${POST} ${at}</h3><p class="by">${name}</p></article>`),
  ],
  [
    'firms',
    ['Acme Tools', 'Kestrel Marine', 'Salt Pine', 'Bella Napoli', 'Stone Masonry', 'Golden Wok']
      .concat('Casa Verde', 'Harbour Steel', 'Northern Rail')
      .map((name) => `<li>${name}</li>`),
  ],
  [
    'places',
    ['San Diego', 'Santa Cruz', 'Los Altos', 'Palo Verde', 'El Paso', 'New York', 'Long Beach']
      .concat('San Carlos', 'Santa Maria')
      .map((name) => `<li>${name}</li>`),
  ],
  [
    'customers',
    CZECH.map((name) => `<div class="review"><p>${name}</p><p>Great boats, thank you!</p></div>`),
  ],
  [
    'a few names in a long text',
    [
      ...DUTCH.map((name) => `<p>${name}</p>`),
      ...CZECH.map(
        () => `<p>${'The harbour was built for the boats of the north. '.repeat(9)}</p>`,
      ),
    ],
  ],
])('%s are no list of people', (_, lines) => {
  expect(kindAt('en', 'Overview', `<h1>Overview</h1>${lines.join('')}`)).not.toBe('people');
});

test.each([
  ['cs', 'Náš tým', 'Vývoj', 'Redakce'],
  ['en', 'Our team', 'Boats', 'Sails'],
  ['fr', 'Notre équipe', 'Bateaux', 'Voiles'],
])('%s: a heading of people reaches into the parts below it', (language, title, one, two) => {
  const part = (heading: string, names: readonly string[]): string =>
    `<h4>${heading}</h4>${names.map((name) => `<div><h5>${name}</h5></div>`).join('')}`;
  const body = `<h1>Tarnwick</h1><h3>${title}</h3>${part(one, CZECH.slice(0, 4))}${part(two, CZECH.slice(4))}`;
  expect(namesAt(language, 'Tarnwick', body)).toEqual(toPeople(CZECH));
});

test.each([
  ['en', 'Speakers', (name: string) => `<h2>${name}</h2><h3>Talk: ${POST}</h3><p>Boats.</p>`],
  ['de', 'Referenten', (name: string) => `<h3>${name}</h3><h4>Vortrag: ${POST}</h4><p>Boote.</p>`],
  ['it', 'Relatori', (name: string) => `<h2>${name}</h2><p><a href="/t">${POST}</a></p>`],
])(
  '%s: the talk below the name of a speaker is no work that names its author',
  (language, title, row) => {
    const cards = DUTCH.map((name, at) => `<section>${row(name)}<img src="${at}.jpg"></section>`);
    expect(namesAt(language, title, `<h1>${title}</h1>${cards.join('')}`)).toEqual(toPeople(DUTCH));
  },
);

test.each([
  ['de', 'Vår grupp', ['Anna Berg', 'Lars Holm', 'Ylva Rask', 'Kerstin Åkesson', 'Bo Fors']],
  ['hu', 'Ki kicsoda', ['Kovács Ilka', 'Nagy Zsófi', 'Szabó Örs', 'Tóth Hanna', 'Vadas Gergő']],
  ['pl', 'Kto jest kim', ['Anna Wolska', 'Piotr Zawada', 'Jan Malicki', 'Iga Sowa', 'Ewa Lis']],
])('%s: a few frequent names are enough where they fill the page', (language, title, names) => {
  const body = names.map((name) => `<div><h3>${name}</h3><p>lorem ipsum</p></div>`).join('');
  expect(namesAt(language, title, `<h1>${title}</h1>${body}`)).toEqual(toPeople(names));
  const prose = '<p>The harbour was built for the boats of the north, and they still come.</p>';
  expect(kindAt(language, title, `<h1>${title}</h1>${body}${prose.repeat(9)}`)).not.toBe('people');
});

// @vitest-environment jsdom
// Lists in which a row alone shows little: the other rows of the list, or the page's heading, vouch for it.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const readAt = (language: string, title: string, body: string, path = 'page'): unknown[] => {
  const page = html(title, body, '', language);
  const { kind, people } = summarizeAt(page, `https://tarnwick.example/${path}`);
  return [kind, people];
};
const isList = (language: string, title: string, body: string, path?: string): boolean =>
  readAt(language, title, body, path)[0] === 'people';
const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table>`;

test.each([
  [
    'a table with the roles before the names',
    'fi',
    'Hallitus',
    table([
      ['Puheenjohtaja', 'Jorma Hietikko', '040 555 0101'],
      ['Varapuheenjohtaja', 'Raija Tuomaala', '040 555 0102'],
      ['Rahastonhoitaja', 'Pirkko Sillanpää', ''],
      ['Emäntä', 'Eero Mustajärvi', ''],
    ]),
    [
      'Jorma Hietikko: Puheenjohtaja',
      'Raija Tuomaala: Varapuheenjohtaja',
      'Pirkko Sillanpää: Rahastonhoitaja',
      'Eero Mustajärvi: Emäntä',
    ],
  ],
  [
    'a table with the roles behind the names',
    'uk',
    'Колектив',
    table([
      ['1', 'Гуменюк Оксана', 'директор'],
      ['2', 'Ковтун Ярослав', 'вчитель історії'],
      ['3', 'Цимбал Роксолана', 'практичний психолог'],
    ]),
    [
      'Гуменюк Оксана: директор',
      'Ковтун Ярослав: вчитель історії',
      'Цимбал Роксолана: практичний психолог',
    ],
  ],
  [
    'headings with the roles above lists of names',
    'en',
    'Our Board',
    [
      ['President', 'Keisha Lowell'],
      ['Hospitality', 'Marisol Trejo'],
      ['Treasurer', 'Dana Kowalczyk'],
      ['Yearbook', 'Bettina Ruiz'],
    ]
      .map(([role, name]) => `<h3>${role}</h3><ul><li>${name}</li></ul>`)
      .join(''),
    [
      'Keisha Lowell: President',
      'Marisol Trejo: Hospitality',
      'Dana Kowalczyk: Treasurer',
      'Bettina Ruiz: Yearbook',
    ],
  ],
])(
  '%s: the lines at the place of the known roles are roles, too',
  (_, language, title, body, people) => {
    expect(readAt(language, title, `<h1>${title}</h1>${body}`)).toEqual(['people', people]);
  },
);

test.each([
  ['numbers', (at: number) => `${at + 3} of 12`],
  ['sentences', () => 'It is a calm place.'],
  ['addresses', (at: number) => `Harbour Road ${at + 7}`],
])('%s beside the other names are no roles', (_, beside) => {
  const names = ['Anna Brisk', 'Peter Weld', 'Laura Lund', 'Odile Farrow', 'Karel Holt'];
  const cards = names.map(
    (name, at) => `<div><h3>${name}</h3><p>${at < 2 ? 'Engineer' : beside(at)}</p></div>`,
  );
  expect(readAt('en', 'Our team', `<h1>Our team</h1>${cards.join('')}`)[1]).toEqual(
    names.map((name, at) => `${name}: ${at < 2 ? 'Engineer' : ''}`),
  );
});

test.each([
  ['tr', 'Yönetim Kurulu', ['Uzm. Dyt. Elvan Korkut', 'Öğr. Gör. Sevda Baydar', 'Dt. Kaan Uysal']],
  ['ro', 'Echipa medicală', ['As. med. Ionuț Cozma', 'Farm. Tiberiu Năstase', 'Psih. Dana Vâlcu']],
  ['he', 'צוות', ['עו"ד איתמר שגב', 'ד"ר נעמה פלדמן', 'רו״ח חגית ברקת']],
  ['ar', 'مجلس الإدارة', ['د. فيصل العتيبي', 'أ. منيرة الشهراني', 'م. طارق الحوراني']],
])('abbreviated titles are not part of the names: %s', (language, title, lines) => {
  const body = lines.map((line, at) => `<img src="${at}.jpg"><p>${line}</p>`).join('');
  const names = lines.map((line) => line.split(' ').slice(-2).join(' '));
  expect(readAt(language, title, `<h1>${title}</h1>${body}`)).toEqual([
    'people',
    names.map((name) => `${name}: `),
  ]);
});

test.each([
  'Doktorlarımız',
  'Tanáraink',
  'Våra pedagoger',
  'Dozentinnen',
  'Наші спеціалісти',
  'Daftar Guru',
  'Lehrerinnen und Lehrer',
  'Náš tým',
  'Våra lärare',
  'Wykładowcy',
  'Darbuotojai',
  'Наші лікарі',
  'Викладачі',
  '의료진 소개',
])('the plural of an occupation names people in any language: %s', (title) => {
  const names = ['Nurgül Ergül', 'Tibor Csorba', 'Tilda Öhrn', 'Sevda Kos'];
  const body = names.map((name, at) => `<div><img src="${at}.jpg"><h3>${name}</h3></div>`);
  expect(isList('en', title, `<h1>${title}</h1>${body.join('')}`)).toBe(true);
});

test.each([
  ['in the second part of the title', 'ECJM - Corpo Docente', '<h3>ECJM</h3>', 'page'],
  ['in the first second-level heading', 'Tarnwick', '<h3>ECJM</h3><h2>Corpo Docente</h2>', 'page'],
  ['in the address', 'Tarnwick', '<h3>ECJM</h3>', 'CorpoDocente.php'],
])('a page says %s that it lists people', (_, title, head, path) => {
  const names = [
    'Débora Lemos Pacheco',
    'Leonel Pontes Vieira',
    'Íris Moura Teles',
    'Ana do Prado',
  ];
  const items = names.map((name) => `<li><strong>${name}</strong></li>`).join('');
  expect(isList('pt', title, `${head}<ul>${items}</ul>`, path)).toBe(true);
});

test.each([
  [
    'de',
    'Kollegium',
    ['Bärthel, Ingeborg', 'Drziska, Volkmar', 'Gosch, Detlef', 'Mähler, Hartmut'],
  ],
  ['sv', 'Våra pedagoger', ['Öhrn, Jesper', 'Sjögren, Amina', 'Brännström, Tilda', 'Ek, Malte']],
  ['sl', 'Zaposleni', ['Grm, Tjaša', 'Žužek, Bojan', 'Hribar, Gašper', 'Kralj, Neža']],
])('family names first, below a heading of people, are no places: %s', (language, title, lines) => {
  const body = table(lines.map((line, at) => [`${at}`, line]));
  const names = lines.map((line) => line.split(', ').toReversed().join(' '));
  expect(readAt(language, title, `<h1>${title}</h1>${body}`)[1]).toEqual(
    names.map((name) => `${name}: `),
  );
});

test.each([
  [
    'sl',
    'Zaposleni',
    ['Tjaša Grm, ravnateljica', 'Neža Kralj, svetovalna delavka', 'Gašper Hribar, hišnik'],
  ],
  [
    'hu',
    'Tanáraink',
    ['Ónodi Zsolt - testnevelés', 'Hegedűs Ildikó - magyar', 'Csorba Tibor - matematika'],
  ],
  [
    'lt',
    'Komanda',
    ['Aušra Kmitienė – iždininkė', 'Domantas Žukas – narys', 'Živilė Narkutė – narė'],
  ],
])(
  'a line that goes on in small letters behind a name is about a person: %s',
  (language, title, lines) => {
    const body = lines.map((line) => `<li>${line}</li>`).join('');
    expect(isList(language, title, `<h1>${title}</h1><ul>${body}</ul>`)).toBe(true);
  },
);

test.each(['Harbour Steel', 'Casa Verde', 'Northern Rail'])(
  'firms below “Members” are not people, even if they fill the page: %s',
  (firm) => {
    const firms = [firm, 'Kestrel Marine', 'Bella Napoli', 'Stone Masonry', 'Golden Wok'];
    const items = firms.map((name) => `<li>${name}</li>`).join('');
    expect(isList('en', 'Members', `<h1>Members</h1><ul>${items}</ul>`)).toBe(false);
  },
);

test.each([
  ['Bob & Judy Strand', ['Bob Strand', 'Judy Strand']],
  ['Uwe und Ina Thamm', ['Uwe Thamm', 'Ina Thamm']],
  ['Barry Turner/Russell Tate', ['Barry Turner', 'Russell Tate']],
])('a line with two people gives both: %s', (line, both) => {
  const items = ['Anna Brisk', line, 'Peter Weld'].map((name) => `<li>${name}</li>`).join('');
  expect(readAt('en', 'Committee', `<h2>Committee</h2><ul>${items}</ul>`)[1]).toEqual(
    ['Anna Brisk', ...both, 'Peter Weld'].map((name) => `${name}: `),
  );
});

test.each([
  [
    'id',
    'Daftar Guru',
    ['Nama', 'Mata Pelajaran'],
    ['Bahasa Inggris', 'Tata Usaha', 'Seni Rupa', 'Ilmu Alam'],
  ],
  [
    'it',
    'Docenti',
    ['Nome', 'Materia'],
    ['Disegno Tecnico', 'Lingua Inglese', 'Arte Sacra', 'Storia Antica'],
  ],
  [
    'en',
    'Our teachers',
    ['Name', 'House'],
    ['Elk Park', 'Copper Point', 'Borrego Ridge', 'Old Mill'],
  ],
])('other columns of a table with a header are no people: %s', (language, title, head, others) => {
  const names = ['Sri Lestari', 'Endang Rukmana', 'Laura Lund', 'Peter Weld'];
  const header = `<tr><th>${head.join('</th><th>')}</th></tr>`;
  const body = table(names.map((name, at) => [name, others[at] ?? '']));
  const page = `<h1>${title}</h1>${body.replace('<table>', `<table>${header}`)}`;
  expect(readAt(language, title, page)[1]).toEqual(names.map((name) => `${name}: `));
});

test.each([
  ['Pawcatuck, CT', 'Treasurer'],
  ['Springfield, IL', 'Nurse'],
  ['Naples, FL', 'Editor'],
])('a town with its state is no name of a person: %s', (town, role) => {
  const names = ['Anna Brisk', 'Peter Weld', 'Laura Lund'];
  const body = names.map((name) => `<div><p>${name}, ${role}</p><p>${town}</p></div>`).join('');
  expect(readAt('en', 'Board', `<h1>Board</h1>${body}`)[1]).toEqual(
    names.map((name) => `${name}: ${role}`),
  );
});

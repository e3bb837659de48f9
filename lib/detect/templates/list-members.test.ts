// @vitest-environment jsdom
// Which of the lines in a list are its members, and what belongs to their names.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const listAt = (language: string, title: string, body: string): unknown =>
  summarizeAt(
    html(title, `<h1>${title}</h1>${body}`, '', language),
    'https://tarnwick.example/team',
  )['people'];
const toPeople = (names: readonly string[]): string[] => names.map((name) => `${name}: `);

test.each([
  [
    'de',
    ['Lea Pött BEd MEd', 'Jan Oberau M.Ed.', 'Mirza Pasic BSc'],
    ['Lea Pött', 'Jan Oberau', 'Mirza Pasic'],
  ],
  [
    'en',
    ['Ada Brisk MEng', 'Jonas Weld BSc MSc PhD', 'Mira Lund B.Eng.'],
    ['Ada Brisk', 'Jonas Weld', 'Mira Lund'],
  ],
  [
    'cs',
    ['o. Pavel Hejl', 'sr. Hana Krátká', 'p. Klára Jílková'],
    ['Pavel Hejl', 'Hana Krátká', 'Klára Jílková'],
  ],
  [
    'pl',
    ['ks. Jan Wolski', 'mgr Anna Zawada', 'dr n. med. Ewa Lis'],
    ['Jan Wolski', 'Anna Zawada', 'Ewa Lis'],
  ],
  [
    'nl',
    ['ir. Karin Bos', 'drs. Petra Smeets', 'dhr. Jan Prins'],
    ['Karin Bos', 'Petra Smeets', 'Jan Prins'],
  ],
])('%s: titles in small letters and degrees are not part of a name', (language, lines, names) => {
  const body = lines.map((line, at) => `<div><img src="${at}.jpg"><p>${line}</p></div>`).join('');
  expect(listAt(language, 'Team', body)).toEqual(toPeople(names));
});

test.each([
  ['ko', '학생', ['고은채 권나현 김도희 김세린', '문서영 박가람 박소율 배윤서']],
  ['zh', '学生', ['王小明 李娜 赵强', '周明岚 吴敏 陈立']],
  ['ko', '구성원', ['최유진 한서아 이루미']],
])('%s: names between spaces alone, below “%s”', (language, title, lines) => {
  const body = lines.map((line) => `<p>${line}</p>`).join('');
  expect(listAt(language, title, body)).toEqual(toPeople(lines.join(' ').split(' ')));
});

test.each([
  ['ko', '구성원', ['강민정', '노영훈', '배수진']],
  ['zh', '团队', ['王小明', '李文娜', '赵志强']],
  ['ja', 'メンバー', ['山田 花子', '佐藤 健', '鈴木 一郎']],
])('%s: equal elements without a space between them are lines', (language, title, names) => {
  const body = names.map((name) => `<span class="n">${name}</span>`).join('');
  expect(listAt(language, title, `<div>${body}</div>`)).toEqual(toPeople(names));
});

test.each([
  ['nl', 'Bestuur', 'Vacature'],
  ['sv', 'Styrelsen', 'Vakant'],
  ['fr', 'Bureau', 'Poste'],
])('%s: one word for several posts is no name: %s, %s', (language, title, vacant) => {
  const rows = [
    ['President', 'Wietse Hoekema'],
    ['Treasurer', vacant],
    ['Secretary', 'Annemarie Spek'],
    ['Editor', vacant],
    ['Trainer', 'Kees Vermaas'],
  ].map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`);
  expect(listAt(language, title, `<table>${rows.join('')}</table>`)).toEqual([
    'Wietse Hoekema: President',
    'Annemarie Spek: Secretary',
    'Kees Vermaas: Trainer',
  ]);
});

test.each([
  [
    'it',
    'Organigramma',
    ['Responsabile Settore Vela', 'Presidente', 'Responsabile Settore Remo', 'Tesoriere'],
  ],
  [
    'en',
    'Committee',
    ['Director Northern Harbours', 'President', 'Manager Southern Boats', 'Treasurer'],
  ],
  ['es', 'Equipo', ['Director Zona Norte', 'Presidente', 'Directora Zona Sur', 'Tesorera']],
])('%s: the roles of a list are no further section of names', (language, title, roles) => {
  const names = ['Maurizio Brignoli', 'Marcello Gianferri', 'Luca Iannarelli', 'Paolo Serra'];
  const body = names.map(
    (name, at) => `<div><span class="r">${roles[at]}</span><h4>${name}</h4></div>`,
  );
  expect(listAt(language, title, body.join(''))).toEqual(
    names.map((name, at) => `${name}: ${roles[at]}`),
  );
});

test.each([
  ['nl', 'Bestuur', ['Opperhoofd: Willy Casteel', 'Deken feesten: Geert Blom']],
  ['de', 'Vorstand', ['Zeugwart: Uwe Thalhof', 'Fahnenträger: Jens Brodt']],
  ['fi', 'Hallitus', ['Emäntä: Raija Tuomala', 'Kalustovastaava: Eero Mustala']],
])(
  '%s: a text before the colon is a role where the other lines are names',
  (language, title, lines) => {
    const names = ['Karin Berg', 'Peter Holm', 'Anna Rask'];
    const body = [...lines, ...names].map((line) => `<li>${line}</li>`).join('');
    expect(listAt(language, title, `<ul>${body}</ul>`)).toEqual([
      ...lines.map((line) => line.split(': ').toReversed().join(': ')),
      ...toPeople(names),
    ]);
  },
);

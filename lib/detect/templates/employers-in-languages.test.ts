// @vitest-environment jsdom
// The employer of a person in languages other than English.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const read = (body: string, path: string): unknown =>
  summarizeAt(html('Ada Brisk', body), `https://pages.example${path}`);

test.each([
  [
    '<p>Maîtresse de conférences en histoire à l’Université de Tarn</p>',
    'Maîtresse de conférences',
    'Université de Tarn',
  ],
  ['<p>Profesora en la Universidad de Tarn</p>', 'Profesora', 'Universidad de Tarn'],
  ['<p>Akademische Rätin an der Universität Tarn</p>', 'Akademische Rätin', 'Universität Tarn'],
  ['<p>docent</p><p>Lunds universitet</p>', 'docent', 'Lunds universitet'],
  ['<p>adiunkt<br>Katedra Map<br>Politechnika Tarnowska</p>', 'adiunkt', 'Politechnika Tarnowska'],
  [
    '<p>Ricercatrice</p><p>Università degli Studi della Valle</p>',
    'Ricercatrice',
    'Università degli Studi della Valle',
  ],
  ['<p>Professorin</p><p>Fachhochschule Tarn</p>', 'Professorin', 'Fachhochschule Tarn'],
])('under the name: %s', (lines, title, company) => {
  expect(read(`<h1>Ada Brisk</h1>${lines}`, '/people/ada-brisk')).toMatchObject({ title, company });
});

test.each([
  [
    'Ada Brisk er førsteamanuensis ved Universitetet i Tarn.',
    'førsteamanuensis',
    'Universitetet i Tarn',
  ],
  ['Ada Brisk è ricercatrice presso l’Università di Tarn.', 'ricercatrice', 'Università di Tarn'],
  ['Jeg heter Ada Brisk og er daglig leder i Kartkode AS.', 'daglig leder', 'Kartkode AS'],
  ['I’m Ada Brisk, a cartographer at Tarnwick Labs.', 'cartographer', 'Tarnwick Labs'],
])('in a sentence: %s', (sentence, title, company) => {
  const page = `<h1>Ada Brisk</h1><p>${sentence}</p>`;
  expect(read(page, '/people/ada-brisk')).toMatchObject({ title, company });
});

test('A town after the role is not the employer.', () => {
  const page = `<h1>Ada Brisk</h1><p>Je suis Ada Brisk, architecte à Lyon.</p>`;
  expect(read(page, '/people/ada-brisk')).toMatchObject({ title: 'architecte', company: null });
});

test('A linked organisation under the role is the employer, also where no heading has the name.', () => {
  const body = `<h2>Ada Brisk</h2><h3>Surveyor</h3><h3><a href="https://tarn.example">Institute for Maps</a></h3>`;
  expect(read(body, '/people/ada-brisk')).toMatchObject({ company: 'Institute for Maps' });
  const emphasised = `<b>Ada Brisk</b><br>Professor<br>Cartography<br>Tarnwick University`;
  expect(read(emphasised, '/people/ada-brisk')).toMatchObject({ company: 'Tarnwick University' });
});

test.each(['zespol', 'ansatte', 'nas-tym'])('a page in /%s/ is of the site’s staff', (folder) => {
  const head = '<meta property="og:site_name" content="Kartenhaus">';
  const page = html('Ada Brisk | Kartenhaus', '<h1>Ada Brisk</h1><p>partner</p>', head);
  const found = summarizeAt(page, `https://kartenhaus.example/${folder}/ada-brisk`);
  expect(found).toMatchObject({ kind: 'person', company: 'Kartenhaus' });
});

test.each([
  ['/forums/users/ada-brisk/', null],
  ['/community/profile/12-ada-brisk/', null],
  ['/en-us/users/ada-brisk/', null],
  ['/about/advisors/ada-brisk', null],
  ['/doctors/profile/ada-brisk', 'Kartenhaus'],
])('a user is no staff: %s', (path, company) => {
  const foot = '<footer>© 2026 Kartenhaus GmbH</footer>';
  const page = html('Ada Brisk | Kartenhaus', `<h1>Ada Brisk</h1><p>Engineer</p>${foot}`);
  expect(summarizeAt(page, `https://www.kartenhaus.example${path}`)).toMatchObject({ company });
});

test.each([
  ['in München bei Siemens', 'Siemens'],
  ['in Gauting bei Acme AG', 'Acme AG'],
])('the employer may follow the town: %s', (words, company) => {
  const page = `<h1>Ada Brisk</h1><p>Ich bin Projektleiterin ${words}.</p>`;
  expect(read(page, '/people/ada-brisk')).toMatchObject({ title: 'Projektleiterin', company });
});

test.each([
  ['Je suis rédactrice en chef.', 'rédactrice en chef'],
  ['Je suis conseillère en gestion à Lyon.', 'conseillère en gestion'],
])('“en” before a small letter is part of the title: %s', (sentence, title) => {
  const page = html('Ada Brisk', `<h1>Ada Brisk</h1><p>${sentence}</p>`, '', 'fr');
  expect(summarizeAt(page, 'https://adabrisk.example/')).toMatchObject({ kind: 'person', title });
});

test.each([
  ['Ich bin Architektin in Gauting bei Ulm und plane Häuser.', 'Architektin'],
  ['Sou engenheira de software e moro no Recife.', 'engenheira de software'],
  ['Sou arquiteta no Porto há dez anos.', 'arquiteta'],
])('a town is not the employer: %s', (sentence, title) => {
  const found = read(`<h1>Ada Brisk</h1><p>${sentence}</p>`, '/people/ada-brisk');
  expect(found).toMatchObject({ title, company: null });
});

test.each([
  ['Referentin, Abteilung Karten', 'Referentin'],
  ['Intendent, Kartavdelningen', 'Intendent'],
  ['Leiter, Stabsabteilung', 'Leiter'],
])('a department is not part of the title: %s', (line, title) => {
  expect(read(`<h1>Ada Brisk</h1><p>${line}</p>`, '/people/ada-brisk')).toMatchObject({ title });
});

// @vitest-environment jsdom
// The lines under a person's name, in several languages: degrees, labels, roles, employers.
import { expect, test } from 'vitest';
import { findIntroducedNames } from '../names/introduction.ts';
import { looksLikeName } from '../names/names.ts';
import { html, summarizeAt } from '../fixtures/summary.ts';

const at = (lines: string, path = '/team/ada-brisk'): unknown =>
  summarizeAt(html('Ada Brisk | Kartenhaus', lines), `https://www.kartenhaus.example${path}`);

test.each([
  [
    'a role in capitals',
    '<p>Wissenschaftliche Mitarbeiterin</p>',
    'Wissenschaftliche Mitarbeiterin',
  ],
  ['degrees before the role', '<p>PhD, RN, FAAN</p><p>Surveyor</p>', 'Surveyor'],
  ['an Italian label', '<p>Qualifica: Professore ordinario</p>', 'Professore ordinario'],
  ['a Polish label', '<p>Stanowisko: adiunkt</p>', 'adiunkt'],
  ['a dentist', '<p>Zahnärztin</p>', 'Zahnärztin'],
  ['a pianist', '<p>pianiste</p>', 'pianiste'],
  ['a nutritionist', '<p>nutricionista</p>', 'nutricionista'],
])('%s under the name is the title', (_, lines, title) => {
  expect(at(`<h1>Ada Brisk</h1>${lines}`)).toMatchObject({ name: 'Ada Brisk', title });
});

test.each(['Entrevista', 'Revista', 'Turista'])('%s is no title', (line) => {
  expect(at(`<h1>Ada Brisk</h1><p>${line}</p>`)).toMatchObject({ title: null });
});

test('Czech and Polish degrees are not part of the name.', () => {
  const page = `<h1>dr inż. Ada Brisk</h1><p>adiunkt</p>`;
  expect(at(page)).toMatchObject({ name: 'Ada Brisk', title: 'adiunkt' });
});

test.each([
  ['fr', 'Odile Farrow'],
  ['en', 'M. Odile Farrow'],
])('“M.” is a courtesy title in French: %s', (lang, name) => {
  const page = html('M. Odile Farrow', '<h1>M. Odile Farrow</h1><p>Notary</p>', '', lang);
  expect(summarizeAt(page, 'https://tarnwick.example/people/m-odile-farrow')['name']).toBe(name);
  const rows = ['M. Odile Farrow', 'M. Jonas Weld', 'Mme Mira Lund'];
  const items = rows.map((row) => `<li>${row}, secretary</li>`).join('');
  const list = html('Bureau', `<h1>Team</h1><ul>${items}</ul>`, '', lang);
  expect(summarizeAt(list, 'https://tarnwick.example/team')['people']).toContain(
    `${name}: secretary`,
  );
});

test.each([
  ['Nome: Mira Lund Nata a: Parma', 'Mira Lund'],
  ['Name: Mira Lund Date of birth: 4 May', 'Mira Lund'],
  ['Nom : Mira Lund Date de naissance : 4 mai', 'Mira Lund'],
  ['Name: Mira Ann Lund email: x@y.example', 'Mira Ann Lund'],
  ['Name: Mira van Lund geboren am: 4. Mai', 'Mira van Lund'],
  ['Je suis Mira Anne Lund et voici : mes cartes', 'Mira Anne Lund'],
  ['I am Mira Ann Lund: maps', 'Mira Ann Lund'],
])('the label after a labelled name is not part of it: %s', (lines, name) => {
  expect(findIntroducedNames(lines)).toEqual([name]);
});

test.each(['Persönliche Daten', 'Dati personali', 'Données personnelles', 'Beruflicher Werdegang'])(
  'the heading “%s” of a CV is not a name',
  (heading) => expect(looksLikeName(heading)).toBe(false),
);

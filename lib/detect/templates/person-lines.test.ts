// @vitest-environment jsdom
// The lines under a person's name, in several languages: degrees, labels, roles, employers.
import { expect, test } from 'vitest';
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

test('The role may stand in the block after the date of the page.', () => {
  const page = `<div><h1>Ada Brisk</h1><p>Publié le 12 mars 2018</p></div><div><p>Notaire</p></div>`;
  expect(at(page)).toMatchObject({ title: 'Notaire' });
});

test.each(['Entrevista', 'Revista', 'Turista'])('%s is no title', (line) => {
  expect(at(`<h1>Ada Brisk</h1><p>${line}</p>`)).toMatchObject({ title: null });
});

test('Czech and Polish degrees are not part of the name.', () => {
  const page = `<h1>dr inż. Ada Brisk</h1><p>adiunkt</p>`;
  expect(at(page)).toMatchObject({ name: 'Ada Brisk', title: 'adiunkt' });
});

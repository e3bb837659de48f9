import { describe, expect, test } from 'vitest';
import type { ColumnTarget } from '../../model/import.ts';
import { findTargetByName } from './column-names.ts';
import { hasHeaderLine, matchColumns, readColumns, sampleColumns } from './match-columns.ts';

function sample(header: string[] | null, rows: string[][]) {
  const lines = header ? [header, ...rows] : rows;
  return sampleColumns(lines[0] ?? [], readColumns(lines), header !== null);
}
const match = (header: string[] | null, rows: string[][]) =>
  matchColumns(sample(header, rows), { hasHeader: header !== null });
const targets = (header: string[] | null, rows: string[][]) =>
  match(header, rows).map(({ target }) => target);

describe('columns by their names', () => {
  test.each<[string, ColumnTarget]>([
    ['full_name', 'full_name'],
    ['FirstName', 'first_name'],
    ['Vorname', 'first_name'],
    ['Prénom', 'first_name'],
    ['Apellidos', 'last_name'],
    ['Cognome', 'last_name'],
    ['Sobrenome', 'last_name'],
    ['Achternaam', 'last_name'],
    ['Imię', 'first_name'],
    ['Nazwisko', 'last_name'],
    ['Intitulé de poste', 'title'],
    ['Funktion', 'title'],
    ['ORG', 'company_name'],
    ['Société', 'company_name'],
    ['Företag', 'company_name'],
    ['Company Website', 'company_domain'],
    ['Sitio web', 'company_domain'],
    ['LinkedIn URL', 'profile_link'],
    ['person_linkedin_url', 'profile_link'],
    ['E-Mail-Adresse', 'work_email'],
    ['email_1', 'work_email'],
    ['Courriel', 'work_email'],
    ['Private E-Mail', 'personal_email'],
    ['Telefonnummer', 'phone'],
    ['Téléphone mobile', 'phone'],
    ['Móvil', 'phone'],
    ['Ville', 'location'],
  ])('%s is recognised', (header, target) => {
    expect(findTargetByName(header)).toBe(target);
  });

  test('Other names, and the status columns of our own export, are not taken', () => {
    for (const name of ['owner_id', 'Work email status', 'Saved at', 'Notes', '']) {
      expect(findTargetByName(name)).toBeNull();
    }
  });
});

describe('columns by what they hold', () => {
  const ROWS = [
    [
      'Maren Osei-Thorvik',
      'Head of Procurement',
      'Tarnwick Freight',
      'tarnwick.example',
      '07700 900142',
      'maren@tarnwick.example',
      '00881',
    ],
    [
      'Bo Li',
      'Buyer',
      'Lowmere Ltd',
      'lowmere.example',
      '+44 7700 900143',
      'bo@lowmere.example',
      '00882',
    ],
  ];
  const ALL = [
    'full_name',
    'title',
    'company_name',
    'company_domain',
    'phone',
    'work_email',
    'keep',
  ];

  test('Without names, cells decide, and ids stay the user’s own column', () => {
    expect(targets(null, ROWS)).toEqual(ALL);
    expect(targets(['a', 'b', 'c', 'd', 'e', 'f', 'g'], ROWS)).toEqual(ALL);
  });

  test('Profile links and addresses of mail providers are told apart', () => {
    expect(targets(null, [['https://www.linkedin.com/in/bo-li', 'bo@gmail.com']])).toEqual([
      'profile_link',
      'personal_email',
    ]);
  });

  test('A named column comes before one that only looks like it; a second one stays the user’s', () => {
    expect(
      targets(
        ['what', 'job title'],
        [
          ['Buyer', 'Head of Sales'],
          ['Director', 'Analyst'],
        ],
      ),
    ).toEqual(['keep', 'title']);
    expect(targets(['company', 'company'], [['A Ltd', 'B Ltd']])).toEqual(['company_name', 'keep']);
    expect(targets(['email', 'email 2'], [['a@b.example', 'c@d.example']])).toEqual([
      'work_email',
      'work_email',
    ]);
  });

  test('A named column that is mostly empty, or holds something else, is to be checked', () => {
    const rows = [
      ['', 'yes'],
      ['', 'no'],
      ['https://www.linkedin.com/in/bo-li', 'yes'],
    ];
    expect(match(['linkedin', 'email'], rows).map(({ by }) => by)).toEqual(['check', 'check']);
  });

  test('“Name, Vorname” are a last and a first name; a lone “Nome” is a full name', () => {
    expect(targets(['Name', 'Vorname'], [['Li', 'Bo']])).toEqual(['last_name', 'first_name']);
    expect(targets(['Nome', 'Azienda'], [['Bo Li', 'Lowmere']])).toEqual([
      'full_name',
      'company_name',
    ]);
  });

  test.each([
    [300, 700, 'header'],
    [700, 300, 'check'],
  ])('A named column with %i empty cells and %i others is matched by %s', (empty, filled, by) => {
    const rows = Array.from({ length: empty + filled }, (_, at) => [at < empty ? '' : 'Buyer']);
    expect(match(['Job title'], rows)).toEqual([{ target: 'title', by }]);
  });

  test('A file with the columns of an earlier import is matched as then', () => {
    const earlier: ColumnTarget[] = ['keep', 'full_name'];
    const samples = sample(['a', 'b'], [['1', 'Bo Li']]);
    const found = matchColumns(samples, { hasHeader: true, earlier });
    expect(found).toEqual([
      { target: 'keep', by: 'none' },
      { target: 'full_name', by: 'earlier' },
    ]);
  });

  test('A first line without names of columns is counted like the others', () => {
    expect(
      sample(null, [
        ['Bo Li', ''],
        ['Ana Wren', '7'],
        ['', ''],
      ]),
    ).toEqual([
      { name: 'Column 1', examples: ['Bo Li', 'Ana Wren'], isMostlyEmpty: false, empty: 1 },
      { name: 'Column 2', examples: ['7'], isMostlyEmpty: true, empty: 2 },
    ]);
  });

  test('A first line with names of columns is one, a first line with an address is a row', () => {
    expect(
      hasHeaderLine([
        ['Name', 'Firma'],
        ['Bo Li', 'Lowmere'],
      ]),
    ).toBe(true);
    expect(
      hasHeaderLine([
        ['x', 'y'],
        ['Bo Li', 'bo@lowmere.example'],
      ]),
    ).toBe(true);
    expect(
      hasHeaderLine([
        ['Bo Li', 'bo@lowmere.example'],
        ['Ana Wren', 'ana@quaymark.example'],
      ]),
    ).toBe(false);
    expect(
      hasHeaderLine([
        ['Bo Li', 'Lowmere'],
        ['Ana Wren', 'Quaymark'],
      ]),
    ).toBe(false);
  });
});

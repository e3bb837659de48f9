import { describe, expect, test } from 'vitest';
import type { ColumnTarget } from '../../model/import.ts';
import type { Kind } from '../../model/kinds.ts';
import { planImport, readFilePeople, toPlannedRows, type KnownPerson } from './plan-import.ts';

const MAPPING: ColumnTarget[] = [
  'full_name',
  'company_domain',
  'title',
  'work_email',
  'profile_link',
];
const LINK = 'https://www.linkedin.com/in/maren-osei';
const ROWS = [
  ['Maren Osei', 'tarnwick.example', 'Buyer', '', ''],
  ['Bo Li', 'lowmere.example', '', 'bo@lowmere.example', ''],
  ['n/a', 'lowmere.example', '', '', ''],
  ['Osei, Maren', 'www.tarnwick.example', '', '', LINK],
  ['Ana Wren', 'quaymark.example', '', '', ''],
  ['Cleo Amsel', 'oxbow.example', '', '', ''],
  ['Di Farrow', 'halden.example', '', '', ''],
];
const { rows, people } = readFilePeople(ROWS, MAPPING);
const NEW: KnownPerson = { owned: [], isSuppressed: false };
const KNOWN: KnownPerson[] = [
  NEW,
  NEW,
  { owned: ['work_email'], isSuppressed: false },
  { owned: [], isSuppressed: true },
  NEW,
];
const WORK: Kind[] = ['work_email'];

describe('the plan of an import', () => {
  test('Rows that name the same person are one person with all that the rows say', () => {
    expect(people.map((one) => one.rows)).toEqual([[0, 3], [1], [4], [5], [6]]);
    expect(people[0]!.person).toMatchObject({ title: 'Buyer', networkUrl: LINK });
  });

  test('Only people who are neither owned, in the file nor suppressed are looked up and priced', () => {
    const plan = planImport(rows, people, KNOWN, WORK);
    expect(plan.counts).toEqual({
      people: 5,
      owned: 1,
      fromFile: 1,
      suppressed: 1,
      wanted: 2,
      unusable: 1,
    });
    expect(plan.worst).toBe(200);
    expect(plan.wanted).toEqual([WORK, [], [], [], WORK]);
  });

  test('Of a person with a part of the chosen kinds, only the rest is looked up and priced', () => {
    const plan = planImport(rows, people, KNOWN, ['work_email', 'phone']);
    expect(plan.wanted).toEqual([
      ['work_email', 'phone'],
      ['phone'],
      ['phone'],
      [],
      ['work_email', 'phone'],
    ]);
    expect(plan.worst).toBe(4 * 1000 + 2 * 100);
  });

  test('Without a kind nothing is looked up', () => {
    expect(planImport(rows, people, KNOWN, [])).toMatchObject({ worst: 0, counts: { wanted: 0 } });
  });

  test('Every row keeps its place and cells, and names the first row of its person', () => {
    const planned = toPlannedRows(rows, people, KNOWN, planImport(rows, people, KNOWN, WORK));
    expect(planned.map(({ cells }) => cells)).toEqual(ROWS);
    expect(planned.map(({ sameAs }) => sameAs)).toEqual([0, 1, 2, 0, 4, 5, 6]);
    expect(planned.map(({ wanted }) => wanted.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(planned[0]!.person).toMatchObject({ title: 'Buyer', networkUrl: LINK });
  });

  test('The first row of a person has the addresses and numbers of all of their rows', () => {
    const mapping: ColumnTarget[] = [
      'full_name',
      'company_domain',
      'work_email',
      'personal_email',
      'phone',
    ];
    const { rows: split, people: found } = readFilePeople(
      [
        ['Maren Osei', 'tarnwick.example', 'maren@tarnwick.example', '', '+44 7700 900142'],
        ['Bo Li', 'lowmere.example', '', '', ''],
        ['Maren Osei', 'tarnwick.example', 'm.osei@tarnwick.example', 'm@post.example', ''],
        ['Maren Osei', 'tarnwick.example', 'maren@tarnwick.example', '', '+44 7700 900143'],
      ],
      mapping,
    );
    const [first, other, second] = toPlannedRows(
      split,
      found,
      [],
      planImport(split, found, [], WORK),
    );
    expect(first).toMatchObject({
      workEmails: ['maren@tarnwick.example', 'm.osei@tarnwick.example'],
      personalEmails: ['m@post.example'],
      phones: ['+44 7700 900142', '+44 7700 900143'],
    });
    expect(other).toMatchObject({ workEmails: [], personalEmails: [], phones: [] });
    expect(second).toMatchObject({ workEmails: ['m.osei@tarnwick.example'], sameAs: 0 });
  });

  test('The person of a single row is the same object in the row, which a worker sends once', () => {
    expect(people[1]!.person).toBe(rows[1]!.person);
  });

  test('10,000 rows are planned, with every person once', () => {
    const { rows: many, people: found } = readFilePeople(
      Array.from({ length: 10_000 }, (_, at) => [
        `Ana Example${'abcdefghij'[at % 10]}`,
        `firm-${Math.floor(at / 20)}.example`,
        '',
        '',
        '',
      ]),
      MAPPING,
    );
    expect(found).toHaveLength(5000);
    expect(planImport(many, found, [], WORK).worst).toBe(500_000);
  });
});

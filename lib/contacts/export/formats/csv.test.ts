import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ATTACKS, formulasIn } from '../../../export/attacks.fixture.ts';
import { removeGuard } from '../../../export/formula-guard.ts';
import type { Contact } from '../../../model/contacts/contact.ts';
import { contactWith, revealedEmails, revealedPhones } from '../../contact.fixture.ts';
import { COLUMNS } from '../columns.ts';
import { exportedWith, PROFILE, writeText } from '../exported-person.fixture.ts';
import { writeCsv } from './csv.ts';

const parse = (csv: string, delimiter = ',') =>
  Papa.parse<string[]>(csv.replace('\uFEFF', ''), { delimiter, newline: '\r\n' }).data.slice(0, -1);

describe('a CSV file', () => {
  it('begins with a byte order mark unless it is turned off', async () => {
    expect(await writeText(writeCsv, [exportedWith()])).toMatch(/^\uFEFFFull name,First name,/);
    expect(await writeText(writeCsv, [], { byteOrderMark: false })).toMatch(/^Full name,/);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ] as const)('is parsed to the same cells, separated by %s', async (delimiter, sign) => {
    const cell = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...',;\t\r\n"\'=+-@ |0', '\u200B', '\u2028'),
        fc.constantFrom(...'aZ9éß漢'),
      ),
      maxLength: 12,
    });
    const contacts = fc.array(
      fc.record({ fullName: cell, title: cell, companyName: cell, location: cell, pageUrl: cell }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(contacts, async (changes) => {
        const people = changes.map((one) => exportedWith({ ...one, profile: PROFILE }));
        const [head, ...rows] = parse(
          await writeText(writeCsv, people, { delimiter, columns: COLUMNS }),
          sign,
        );
        expect(head).toEqual(COLUMNS.map(({ header }) => header));
        expect(rows.map((row) => row.map(removeGuard))).toEqual(
          people.map((person) => COLUMNS.map(({ getValue }) => String(getValue(person) ?? ''))),
        );
      }),
    );
  });

  it('keeps a phone number readable', async () => {
    const phone = revealedPhones(['+33 6 12 34 56 78', 'MOBILE']);
    expect(await writeText(writeCsv, [exportedWith({ phone })])).toContain(
      ',+33 6 12 34 56 78,Mobile,',
    );
  });

  it('has one row for each address when that is asked for', async () => {
    const people = [
      exportedWith({
        workEmail: revealedEmails(
          ['a@tarnwick.example', 'DELIVERABLE'],
          ['b@tarnwick.example', ''],
        ),
        personalEmail: revealedEmails(['c@home.example', 'DELIVERABLE']),
      }),
      exportedWith({ workEmail: null, fullName: 'Bo Li' }),
    ];
    const columns = COLUMNS.filter(({ header }) =>
      ['Full name', 'Work email', 'Other work emails', 'Personal email'].includes(header),
    );
    expect(parse(await writeText(writeCsv, people, { columns, rowPerAddress: true }))).toEqual([
      ['Full name', 'Work email', 'Other work emails', 'Personal email'],
      ['Maren Osei-Thorvik', 'a@tarnwick.example', '', ''],
      ['Maren Osei-Thorvik', 'b@tarnwick.example', '', ''],
      ['Maren Osei-Thorvik', '', '', 'c@home.example'],
      ['Bo Li', '', '', ''],
    ]);
  });

  it('has one row for an address that the user had before it was revealed', async () => {
    const email = 'maren@tarnwick.example';
    const at = '2026-01-09T09:00:00.000Z';
    const person = exportedWith({
      workEmail: revealedEmails([email, 'DELIVERABLE']),
      personalEmail: revealedEmails([email, 'DELIVERABLE'], ['c@home.example', 'DELIVERABLE']),
      own: { emails: [{ email: 'Maren@Tarnwick.example', at }] },
      givenEmails: [{ email, at, jobId: 'job-1' }],
    });
    const columns = COLUMNS.filter(({ header }) =>
      ['Work email', 'Personal email', 'Your emails'].includes(header),
    );
    expect(parse(await writeText(writeCsv, [person], { columns, rowPerAddress: true }))).toEqual([
      ['Work email', 'Personal email', 'Your emails'],
      [email, '', ''],
      ['', 'c@home.example', ''],
    ]);
  });

  it.each(Object.entries(ATTACKS))('runs no formula: %s', async (_, attack) => {
    const changes: Partial<Contact> = {
      ...contactWith(),
      fullName: attack,
      title: attack,
      companyName: attack,
      networkUrl: attack,
      pageUrl: attack,
      workEmail: revealedEmails([attack, attack], [`a${attack}`, 'DELIVERABLE']),
      phone: revealedPhones([attack, attack]),
      notes: [{ id: 'n', at: '2026-01-10T10:42:00.000Z', text: attack }],
    };
    const person = exportedWith(changes, { hostOfJob: () => attack });
    expect(formulasIn(await writeText(writeCsv, [person], { columns: COLUMNS }))).toEqual([]);
  });
});

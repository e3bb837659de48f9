import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import type { ColumnTarget } from '../../model/import.ts';
import { PERSON_FIELDS } from '../../model/subject-input.ts';
import { removeGuard } from '../../export/formula-guard.ts';
import { contactWith, revealedEmails, revealedPhones } from '../contact.fixture.ts';
import { exportedWith, writeBytes } from '../export/exported-person.fixture.ts';
import { writeCsv } from '../export/formats/csv.ts';
import { writeXlsx } from '../export/formats/xlsx.ts';
import { createImportReader } from './import-reader.ts';
import { hasHeaderLine, matchColumns, sampleColumns } from './match-columns.ts';
import { readPeople } from './read-people.ts';

const MAPPING: ColumnTarget[] = [
  'full_name',
  'company_name',
  'company_domain',
  'work_email',
  'phone',
];
const readOne = (...cells: string[]) => readPeople([cells], MAPPING)[0]!;

describe('a row that cannot be used', () => {
  test.each<[string[], string, string]>([
    [['', '', '', '', ''], 'empty', ''],
    [['Bo Li', 'Lowmere', '', ''], 'columns', '4 of 5'],
    [['Bo Li', 'Lowmere', '', '', '', 'more'], 'columns', '6 of 5'],
    [['', 'Lowmere', '', '', ''], 'no_name', ''],
    [['n/a', 'Lowmere', '', '', ''], 'not_a_name', 'n/a'],
    [['–', 'Lowmere', '', '', ''], 'not_a_name', '–'],
    [['Bo', 'Lowmere', '', '', ''], 'one_word_name', 'Bo'],
    [['Bo Li & Ana Wren', 'Lowmere', '', '', ''], 'two_people', 'Bo Li & Ana Wren'],
    [['Bo Li und Ana Wren', 'Lowmere', '', '', ''], 'two_people', 'Bo Li und Ana Wren'],
    [['Bo Li', '', '', '', ''], 'no_company', ''],
    [['Bo Li', '', '', 'bo@gmail.com', ''], 'no_company', ''],
    [['Bo Li', '', 'tarnwick', '', ''], 'bad_site', 'tarnwick'],
    [['Bo Li', 'x'.repeat(501), '', '', ''], 'too_long', ''],
  ])('%j has the reason %s', (cells, code, value) => {
    expect(readOne(...cells)).toMatchObject({ cells, problem: { code, value } });
  });
});

describe('a row that can be used', () => {
  test('Addresses and numbers that the file has are kept, one after the other', () => {
    const row = readOne(
      'Bo Li',
      'Lowmere',
      '',
      'BO@Lowmere.example; b.li@lowmere.example',
      '07700 900142',
    );
    expect(row).toMatchObject({
      workEmails: ['bo@lowmere.example', 'b.li@lowmere.example'],
      phones: ['07700 900142'],
      problem: null,
    });
  });

  test.each([
    'Ana Wren <ana@tarnwick.example>',
    'mailto:ana@tarnwick.example?subject=Hello',
    '"Wren, Ana"<Ana@Tarnwick.example>',
  ])('The address in %j is known', (cell) => {
    expect(readOne('Ana Wren', 'Tarnwick', '', cell, '').workEmails).toEqual([
      'ana@tarnwick.example',
    ]);
  });

  test.each([
    ['+44 (0)7700 900142', '+44 (0)7700 900142'],
    ['07700 900142 ext. 12', '07700 900142 ext. 12'],
    ['01632/960–142 x7', '01632/960–142 x7'],
    ['tel:+447700900142', '+447700900142'],
    ['Mobile: 07700 900142 (private)', '07700 900142'],
  ])('The number in %j is known', (cell, phone) => {
    expect(readOne('Bo Li', 'Lowmere', '', '', cell).phones).toEqual([phone]);
  });

  test.each(['4.91701E+11', 'since 2024-01-01', '2024-01-01', 'room 12345', '#REF!12345'])(
    '%j is no number, and one is looked up',
    (cell) => {
      expect(readOne('Bo Li', 'Lowmere', '', '', cell).phones).toEqual([]);
    },
  );

  test('The guard that an export puts before a sign is dropped', () => {
    expect(readOne("'=Bo Li", 'Lowmere', '', '', "'+44 7700 900142")).toMatchObject({
      person: { fullName: '=Bo Li' },
      phones: ['+44 7700 900142'],
    });
  });

  test('The domain of a work address says where a person works, a mail provider’s does not', () => {
    expect(readOne('Bo Li', '', '', 'bo@lowmere.example', '').person.companyDomain).toBe(
      'lowmere.example',
    );
  });

  test('A site is read from a web address, and a bad site does not matter beside a company', () => {
    expect(readOne('Bo Li', '', 'https://www.lowmere.example/about', '', '').person).toMatchObject({
      companyDomain: 'lowmere.example',
    });
    expect(readOne('Bo Li', 'Lowmere', 'none', '', '').problem).toBeNull();
  });

  test('First and last name, or a profile link alone, identify a person', () => {
    const [named] = readPeople(
      [['Bo', 'Li', 'Lowmere']],
      ['first_name', 'last_name', 'company_name'],
    );
    expect(named).toMatchObject({ person: { fullName: 'Bo Li' }, problem: null });
    const [linked] = readPeople([['https://www.linkedin.com/in/bo-li']], ['profile_link']);
    expect(linked).toMatchObject({ problem: null });
  });

  test('A name with “y” or a comma is one person, and missing cells at the end of the columns are not', () => {
    for (const name of ['Ortega y Gasset', 'Li, Bo', 'Osei-Thorvik Maren']) {
      expect(readOne(name, 'Lowmere', '', '', '').problem).toBeNull();
    }
  });
});

const word = fc.stringMatching(/^[A-ZÄÖÜÉŁ][a-zäöüéłß]{2,8}$/);
const awkward = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('=1+2', '+44', '-x', '@a', '"quoted"', "'", ',', ';', '|', 'GmbH & Co.'),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '));
const digits = fc.stringMatching(/^\+44 7700 900[0-9]{3}$/);

/** An apostrophe before a sign is read as the guard, which a CSV file keeps when a spreadsheet saves it as a workbook. */
const unguarded = awkward.filter((text) => removeGuard(text) === text);

const contactWithTexts = (text: typeof awkward) =>
  fc
    .record({
      first: word,
      last: word,
      title: text,
      company: text,
      location: text,
      phone: digits,
      at: fc.nat(9999),
    })
    .map(({ first, last, title, company, location, phone, at }) => {
      const domain = `firm-${at}.example`;
      return contactWith({
        id: String(at),
        fullName: `${first} ${last}`,
        firstName: first,
        lastName: last,
        title,
        companyName: company,
        companyDomain: domain,
        location,
        networkUrl: `https://www.linkedin.com/in/person-${at}`,
        workEmail: revealedEmails(
          [`a${at}@${domain}`, 'DELIVERABLE'],
          [`b${at}@${domain}`, 'CATCH_ALL'],
        ),
        personalEmail: revealedEmails([`c${at}@post.example`, 'DELIVERABLE']),
        phone: revealedPhones([phone]),
      });
    });

test.each([
  { format: 'csv', write: writeCsv, texts: awkward, numRuns: 100 },
  { format: 'xlsx', write: writeXlsx, texts: unguarded, numRuns: 30 },
])(
  'A $format file that Sidelight has exported is read as the same people, addresses and numbers',
  async ({ format, write, texts, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(contactWithTexts(texts), { minLength: 1, maxLength: 12 }),
        async (contacts) => {
          const bytes = await writeBytes(
            write,
            contacts.map((one) => exportedWith(one)),
          );
          const result = await createImportReader().read({ name: `export.${format}`, bytes });
          if (!result.ok) throw new Error(result.problem);
          expect(result.table.format).toBe(format);
          const [header, ...lines] = result.table.lines;
          const { columns } = result.table;
          expect(hasHeaderLine(result.table.lines)).toBe(true);
          const mapping = matchColumns(sampleColumns(header!, columns, true), {
            hasHeader: true,
          }).map(({ target }) => target);
          const rows = readPeople(lines, mapping);
          expect(rows).toHaveLength(contacts.length);
          rows.forEach(({ person, workEmails, personalEmails, phones, problem }, at) => {
            const one = contacts[at]!;
            expect(problem).toBeNull();
            for (const field of PERSON_FIELDS) expect(person[field]).toBe(one[field]);
            expect(workEmails).toEqual(one.workEmail!.values.map(({ email }) => email));
            expect(personalEmails).toEqual(one.personalEmail!.values.map(({ email }) => email));
            expect(phones).toEqual(one.phone!.values.map(({ number }) => number));
          });
        },
      ),
      { numRuns: countRuns(numRuns) },
    );
  },
);

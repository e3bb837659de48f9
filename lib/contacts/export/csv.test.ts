import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv, type Sheet } from './csv.ts';
import { guardFormula, guardPhone } from './formula-guard.ts';

/** Text made mostly of what breaks files: separators, quotes, line breaks, signs, letters of all kinds. */
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...',;\t\r\n"\'=+-@ ＝＠|', '\u200B', '\u00A0', '\uFEFF'),
    fc.constantFrom(...'aZ09éß漢'),
  ),
  maxLength: 12,
});
const number = fc.stringMatching(/^\+[0-9][0-9 ]{5,24}$/);
const cell = fc.oneof({ weight: 6, arbitrary: awkward }, { weight: 1, arbitrary: number });
const row = fc.tuple(cell, cell, cell);
/** The middle column holds phone numbers. */
const sheet: fc.Arbitrary<Sheet> = fc
  .record({ headers: row, rows: fc.array(row, { maxLength: 5 }) })
  .map(({ headers, rows }) => ({
    columns: headers.map((header, at) => ({ header, holds: at === 1 ? 'phone' : 'text' })),
    rows,
  }));

const withoutMark = (csv: string) => csv.slice(1);
const parse = (csv: string, delimiter: string) =>
  Papa.parse<string[]>(csv, { delimiter, newline: '\r\n' }).data;

describe('toCsv', () => {
  it('writes a byte order mark, CRLF, and quotes only where RFC 4180 asks for them', () => {
    const csv = toCsv({
      columns: [
        { header: 'Name', holds: 'text' },
        { header: 'Title', holds: 'text' },
      ],
      rows: [
        ['Bo Li', 'Buyer, freight'],
        ['Ana "Nan" Wren', 'Fleet\nmanager'],
      ],
    });
    expect(csv).toBe(
      '\uFEFFName,Title\r\nBo Li,"Buyer, freight"\r\n"Ana ""Nan"" Wren","Fleet\nmanager"\r\n',
    );
  });

  it('comes back from a parser cell by cell', () => {
    fc.assert(
      fc.property(sheet, ({ columns, rows }) => {
        const csv = toCsv({ columns, rows });
        expect(csv.endsWith('\r\n')).toBe(true);
        const back = parse(withoutMark(csv), ',');
        const guards = [guardFormula, guardPhone, guardFormula];
        const expected = rows.map((values) => values.map((value, at) => guards[at]!(value)));
        const head = columns.map(({ header }) => guardFormula(header));
        expect(back).toEqual([head, ...expected, ['']]);
      }),
    );
  });

  it.each([',', ';', '\t'])('holds no formula for a reader that cuts at %j', (delimiter) => {
    fc.assert(
      fc.property(sheet, (given) => {
        const cells = parse(withoutMark(toCsv(given)), delimiter).flat();
        const live = cells.filter((one) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(one));
        for (const one of live) expect(one).toMatch(/^\+[0-9 ]+$/);
      }),
    );
  });

  it.each([';', '\t'])(
    'holds none either for one that cuts at %j and takes quotes as they come',
    (cut) => {
      fc.assert(
        fc.property(sheet, (given) => {
          for (const one of withoutMark(toCsv(given)).split(new RegExp(`[${cut}\\r\\n]`))) {
            expect(one).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
          }
        }),
        { numRuns: 1000 },
      );
    },
  );
});

describe('guardFormula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","x")', '\'=HYPERLINK("https://evil.example","x")'],
    ['+SUM(A1:A2)', "'+SUM(A1:A2)"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\nBo', "'\nBo"],
    ['  =1', "'  =1"],
    ['\u200B=1', "'\u200B=1"],
    ['＝1+1', "'＝1+1"],
    ['Buyer;=1+1', "Buyer;'=1+1"],
    ['Buyer;"=HYPERLINK(1);x', 'Buyer;"\'=HYPERLINK(1);x'],
    ['"=1', '\'"=1'],
    ['+44 7700 900142', "'+44 7700 900142"],
    ['Osei-Thorvik', 'Osei-Thorvik'],
    ['maren@tarnwick.example', 'maren@tarnwick.example'],
    ["O'Brien", "O'Brien"],
    ['', ''],
  ])('writes %j as %j', (value, written) => {
    expect(guardFormula(value)).toBe(written);
  });
});

describe('guardPhone', () => {
  it.each([
    ['+44 7700 900142', '+44 7700 900142'],
    ['+447700900142', '+447700900142'],
    ['020 7946 0018', '020 7946 0018'],
    ['+44 7700 900142+1', "'+44 7700 900142+1"],
    ['+44(7700)900142', "'+44(7700)900142"],
    ['+44 7700 900142\n=1', "'+44 7700 900142\n'=1"],
    ['+1', "'+1"],
    ['=1+1', "'=1+1"],
  ])('writes %j as %j', (value, written) => {
    expect(guardPhone(value)).toBe(written);
  });
});

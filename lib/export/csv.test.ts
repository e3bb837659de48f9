import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { ATTACKS, formulasIn } from './attacks.fixture.ts';
import { toClipboardTable, toCsv, toCsvLine, type Sheet } from './csv.ts';
import { guardFormula, guardPhone, removeGuard } from './formula-guard.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';

/** Text of characters that break files: separators, quotes, line breaks, signs and letters of all kinds. */
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...',;\t\r\n"\'=+-@ ＝＠|', '\u200B', '\u00A0', '\uFEFF', '\u202E', '\u2028'),
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
  it('writes a byte order mark, CRLF, and quotes only where RFC 4180 requires them', () => {
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

  it('is parsed to the same cells', () => {
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

  it('contains no formula for any program', () => {
    fc.assert(
      fc.property(sheet, (given) => {
        expect(formulasIn(toCsv(given))).toEqual([]);
      }),
      { numRuns: countRuns(300) },
    );
  });

  it.each(Object.entries(ATTACKS))('contains no formula in any column: %s', (_, attack) => {
    const columns = [
      { header: attack, holds: 'text' as const },
      { header: attack, holds: 'phone' as const },
    ];
    const csv = toCsv({ columns, rows: [[attack, attack]] });
    expect(formulasIn(csv)).toEqual([]);
    expect(parse(withoutMark(csv), ',').flat().map(removeGuard)).toEqual([
      attack,
      attack,
      attack,
      attack,
      '',
    ]);
  });
});

describe('toCsvLine', () => {
  it('writes numbers unchanged, also negative ones, and null as an empty cell', () => {
    expect(toCsvLine(['a', -0.25, null, 3])).toBe('a,-0.25,,3');
  });

  it('keeps a phone number unchanged, except at the beginning of a line', () => {
    const phone = '+33 6 12 34 56 78';
    expect(toCsvLine([phone, phone], { holds: 'phone' })).toBe(`'${phone},${phone}`);
    expect(toCsvLine(['a', phone])).toBe(`a,'${phone}`);
  });

  it.each([',', ';', '\t', '|'])(
    'is parsed to the same cells with the delimiter %j',
    (delimiter) => {
      fc.assert(
        fc.property(row, (values) => {
          const line = toCsvLine(values, { delimiter });
          const back = Papa.parse<string[]>(line, { delimiter, newline: '\r\n' }).data[0];
          expect(back?.map(removeGuard)).toEqual(values);
        }),
      );
    },
  );
});

describe('toClipboardTable', () => {
  it('separates cells by tabs and rows by lines, for any values', () => {
    expect(toClipboardTable([['a\tb', 'c\r\nd'], ['e']])).toBe('a b\tc d\ne');
  });

  it.each(Object.entries(ATTACKS))('contains no formula: %s', (_, attack) => {
    expect(formulasIn(toClipboardTable([[attack, attack], [attack]]))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import { parseCsv, type CsvRow } from './csv.ts';
import { decode } from './decode-text.ts';
import type { Encoding } from '../import-types.ts';

async function* stream<T>(pieces: readonly T[]): AsyncGenerator<T> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

async function getRows(texts: AsyncIterable<string>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const piece of parseCsv(texts)) rows.push(...piece.rows);
  return rows;
}

const getCells = async (text: string) =>
  (await getRows(stream([text]))).map(({ line, cells }) => [line, ...cells]);

describe('CSV', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2\n',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    ],
    [
      'a\tb\n1\t2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a|b\n1|2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a,b\n"1,\n""x""",2\n3,4',
      [
        [1, 'a', 'b'],
        [2, '1,\n"x"', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'a,b\r\n"1\r\n2",2\r\n3,4',
      [
        [1, 'a', 'b'],
        [2, '1\r\n2', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'a,b\n\n,\n1,2\n',
      [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    ],
    [
      'a\n1\n',
      [
        [1, 'a'],
        [2, '1'],
      ],
    ],
    ['', []],
  ])('%j', async (text, expected) => expect(await getCells(text)).toEqual(expected));

  it('tells a quote that is never closed from a row that is only long', async () => {
    const [, row] = await getRows(stream(['a,b\n"1,2\n3,4\n']));
    expect(row?.fault).toMatch(/quote/i);
    const endless = ['a,b\n"1', ...Array.from({ length: 20 }, () => 'x\n'.repeat(50_000))];
    await expect(getRows(stream(endless))).rejects.toThrow('opened in line 2');
  });

  it('reads the same rows wherever the pieces are cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ' ', '\n', ';', '😀') });
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.array(fc.nat({ max: 200 })), async (cells, cuts) => {
        const text = `h1,h2,h3\n${Papa.unparse(cells, { newline: '\n', quotes: true })}\n`;
        const bytes = new TextEncoder().encode(text);
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
        const rows = await getRows(decode(stream(pieces)));
        const expected = cells
          .map((row) => row.map((each) => each.trim()))
          .filter((row) => row.some((each) => each !== ''));
        expect(rows.slice(1).map((row) => row.cells)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('encodings', () => {
  const text = 'Zoë,Łukasz\n1,2';
  const utf16 = (isBig: boolean, mark: boolean): Buffer => {
    const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each<[string, Uint8Array, Encoding | undefined]>([
    ['UTF-8', Buffer.from(text), undefined],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), undefined],
    ['UTF-16, little end first', utf16(false, true), undefined],
    ['UTF-16, big end first', utf16(true, true), undefined],
    ['UTF-16 by option', utf16(false, false), 'utf-16le'],
    ['a mark against the option', utf16(false, true), 'latin1'],
  ])('%s', async (_name, bytes, encoding) => {
    for (const size of [1, 2, 1000]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const rows = await getRows(decode(stream(pieces), encoding));
      expect(rows[0]?.cells).toEqual(['Zoë', 'Łukasz']);
    }
  });

  it('latin1 by option', async () => {
    const rows = await getRows(decode(stream([Buffer.from('Zoë,Jürgen', 'latin1')]), 'latin1'));
    expect(rows[0]?.cells).toEqual(['Zoë', 'Jürgen']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, firstRowsOf, formatOf } from './first-rows.ts';

describe('the rows of a CSV file', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;"2;3"\r\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a\tb\n\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'name,note\n"Osei ""M"", T","two\nlines"\n',
      [
        ['name', 'note'],
        ['Osei "M", T', 'two\nlines'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(csvRows(text, true)).toEqual(rows);
  });

  it('leaves out a last line that is cut', () => {
    expect(csvRows('a,b\n1,2\n3,', false)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('reads back whatever is quoted', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', ''));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = ['one,two', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
        expect(csvRows(text, true).slice(1)).toEqual(rows);
      }),
    );
  });
});

describe('the beginning of a file', () => {
  it('has its columns with their first values', async () => {
    const file = new Blob(['\uFEFFName,Email\nMaren,m@tarnwick.example\nNoor,\n']);
    expect(await firstRowsOf(file, 'csv')).toEqual({
      columns: [
        { name: 'Name', values: ['Maren', 'Noor'] },
        { name: 'Email', values: ['m@tarnwick.example', ''] },
      ],
    });
  });

  it('is read of NDJSON too', async () => {
    const file = new Blob(['{"name":"Maren","emails":["m@tarnwick.example"]}\n{"name":"Noor"}\n']);
    expect(await firstRowsOf(file, 'ndjson')).toEqual({
      columns: [
        { name: 'name', values: ['Maren', 'Noor'] },
        { name: 'emails', values: ['["m@tarnwick.example"]', ''] },
      ],
    });
  });

  it.each([
    ['is empty', 'csv' as const, ''],
    ['is no NDJSON', 'ndjson' as const, 'name,email\n'],
  ])('is nothing when the file %s', async (_, format, text) => {
    expect(await firstRowsOf(new Blob([text]), format)).toBeNull();
  });

  it('is taken for what its name says', () => {
    expect(['a.csv', 'b.NDJSON', 'c.jsonl', 'd.txt'].map(formatOf)).toEqual([
      'csv',
      'ndjson',
      'ndjson',
      'csv',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { readTable, type ImportSource } from './read-table.ts';

const noWorkbook = (): Promise<never> => Promise.reject(new Error('This is not a workbook.'));
const read = async (source: ImportSource) => {
  const result = await readTable(source, noWorkbook);
  if (!result.ok) throw new Error(result.problem);
  return result.table;
};
const file = (text: string): ImportSource => ({
  name: 'leads.csv',
  bytes: new TextEncoder().encode(text),
});
const getProblem = async (source: ImportSource, readWorkbook = noWorkbook) => {
  const result = await readTable(source, readWorkbook);
  return result.ok ? null : result.problem;
};

describe('a table of texts', () => {
  test.each([
    [',', 'name,company\nBo Li,Lowmere\n'],
    [';', 'name;company\nBo Li;Lowmere\n'],
    ['\t', 'name\tcompany\nBo Li\tLowmere\n'],
    ['|', 'name|company\r\nBo Li|Lowmere\r\n'],
  ])('The delimiter %j is found', async (delimiter, text) => {
    const table = await read(file(text));
    expect(table).toMatchObject({ delimiter, encoding: 'utf-8' });
    expect(table.lines).toEqual([
      ['name', 'company'],
      ['Bo Li', 'Lowmere'],
    ]);
  });

  test('The delimiter in the line that Excel writes for itself counts, and the line is no row', async () => {
    const { delimiter, lines } = await read(file('sep=;\r\nname;note\r\nBo Li;a, b, c\r\n'));
    expect([delimiter, lines]).toEqual([
      ';',
      [
        ['name', 'note'],
        ['Bo Li', 'a, b, c'],
      ],
    ]);
  });

  test('Cells keep leading zeros, spaces, quotes and line breaks', async () => {
    const { lines } = await read(
      file('name,id,note\n"Li, Bo",00881,"two\nlines ""quoted"""\n Ana , 1 ,\n'),
    );
    expect(lines.slice(1)).toEqual([
      ['Li, Bo', '00881', 'two\nlines "quoted"'],
      [' Ana ', ' 1 ', ''],
    ]);
  });

  test('Empty lines are no rows', async () => {
    expect((await read(file('name,company\n\n\nBo Li,Lowmere\n\n'))).lines).toHaveLength(2);
  });

  test('A column alone, and pasted rows, are read', async () => {
    expect((await read(file('name\nBo Li\nAna Wren\n'))).lines).toEqual([
      ['name'],
      ['Bo Li'],
      ['Ana Wren'],
    ]);
    const pasted = await read({ name: 'Pasted rows', text: 'Bo Li\tLowmere\nAna Wren\tQuaymark' });
    expect(pasted).toMatchObject({ format: 'pasted', delimiter: '\t', encoding: null });
  });

  test('A file of 10,000 rows is read, and one with more is refused', async () => {
    const rows = (count: number) => `name,company\n${'Bo Li,Lowmere\n'.repeat(count)}`;
    expect((await read(file(rows(10_000)))).lines).toHaveLength(10_001);
    expect(await getProblem(file(rows(10_001)))).toBe('too_many_rows');
    const withoutNames = (count: number) => file('Bo Li,lowmere.example\n'.repeat(count));
    expect((await read(withoutNames(10_000))).lines).toHaveLength(10_000);
    expect(await getProblem(withoutNames(10_001))).toBe('too_many_rows');
  });

  test.each(['\r\r\n', '\n\n', '\r\n \r\n'])('Rows that end with %j are all read', async (end) => {
    const people = Array.from({ length: 8000 }, (_, at) => `Bo Li ${at},"Lowmere"${end}`);
    const { lines } = await read(file(`name,company${end}${people.join('')}`));
    expect(lines.filter(([name]) => name !== '')).toHaveLength(8001);
    expect(lines.findLast(([name]) => name !== '')).toEqual(['Bo Li 7999', 'Lowmere']);
  });

  test.each([
    ['name,company\nBo Li,Lowmere\nAna Wren,"Quaymark\nCleo Amsel,Oxbow\n', 3],
    ['sep=;\r\nname;note\r\nBo Li;"two\r\nlines"\r\nAna Wren;"Quaymark\r\nCleo;Oxbow\r\n', 5],
  ])('A quotation mark that is not closed is named with its line: %j', async (text, line) => {
    const failure = { ok: false, problem: 'open_quote', line };
    expect(await readTable(file(text), noWorkbook)).toEqual(failure);
    expect(await readTable({ name: 'Pasted rows', text }, noWorkbook)).toEqual(failure);
  });

  test('A cell that is longer than a stored one may be is refused', async () => {
    const withNote = (length: number) => file(`name,note\nBo Li,${'x'.repeat(length)}\n`);
    expect((await read(withNote(32_767))).lines).toHaveLength(2);
    expect(await getProblem(withNote(32_768))).toBe('too_long_cell');
  });

  test('What is not a table is refused with its reason', async () => {
    const bytes = (...start: number[]) => ({ name: 'x', bytes: Uint8Array.from([...start, 0, 0]) });
    expect(await getProblem(file('\n\n'))).toBe('empty');
    expect(await getProblem(bytes(0x25, 0x50, 0x44, 0x46))).toBe('wrong_format');
    expect(await getProblem(bytes(0xd0, 0xcf, 0x11, 0xe0))).toBe('wrong_format');
    expect(await getProblem(bytes(0x50, 0x4b))).toBe('unreadable_workbook');
    expect(await getProblem(file(','.repeat(300)))).toBe('too_many_columns');
  });

  test('Short rows of a workbook get the width of its first row', async () => {
    const workbook = { name: 'x.xlsx', bytes: Uint8Array.from([0x50, 0x4b]) };
    const result = await readTable(workbook, async () => ({
      lines: [['name', 'id'], ['Bo Li'], ['']],
      sheets: { names: ['People'], at: 0 },
    }));
    expect(result).toMatchObject({
      ok: true,
      table: {
        format: 'xlsx',
        lines: [
          ['name', 'id'],
          ['Bo Li', ''],
        ],
      },
    });
  });
});

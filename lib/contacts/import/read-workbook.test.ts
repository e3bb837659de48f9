import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkWorkbook } from './check-workbook.ts';
import { createImportReader } from './import-reader.ts';

const FIXTURE = new URL('./fixtures/leads.xlsx', import.meta.url);

test('A workbook keeps leading zeros, long numbers and texts like formulas; dates are ISO 8601', async () => {
  const bytes = new Uint8Array(await readFile(FIXTURE));
  const result = await createImportReader().read({ name: 'leads.xlsx', bytes });
  expect(result).toMatchObject({
    ok: true,
    table: {
      format: 'xlsx',
      encoding: null,
      lines: [
        ['Name', 'Firma', 'owner_id', 'seit', 'Telefon'],
        ['Jürgen Æsgård', 'Halden Lines GmbH', '00881', '2025-01-01', '447700900142'],
        [' Bo Li ', '=1+2', '', '', ''],
      ],
    },
  });
});

test('A damaged workbook is refused', async () => {
  const bytes = new Uint8Array(await readFile(FIXTURE)).slice(0, 600);
  const result = await createImportReader().read({ name: 'leads.xlsx', bytes });
  expect(result).toEqual({ ok: false, problem: 'unreadable_workbook' });
});

const PARTS = {
  'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>
    <sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/></Relationships>`,
};

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with one sheet. */
function getWorkbook(rows: string): Uint8Array {
  return zip({ ...PARTS, 'xl/worksheets/sheet1.xml': getSheet(rows) });
}

const getSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const zip = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

test.each([
  [
    'that unpacks to 61 MB',
    `<row r="1">${cell('A1', 'x')}</row>${' '.repeat(61_000_000)}`,
    'too_large',
  ],
  ['with a text of 20 MB', `<row r="1">${cell('A1', 'x'.repeat(20_000_000))}</row>`, 'too_large'],
  [
    'with a cell in the last row',
    `<row r="1048576">${cell('A1048576', 'x')}</row>`,
    'too_many_rows',
  ],
  ['with a cell in the last column', `<row r="1">${cell('XFD1', 'x')}</row>`, 'too_many_columns'],
])('A workbook %s is refused before it is parsed', async (_, rows, problem) => {
  const result = await createImportReader().read({ name: 'a.xlsx', bytes: getWorkbook(rows) });
  expect(result).toEqual({ ok: false, problem });
});

test('The check takes time in proportion to the size of the workbook', () => {
  // A quadratic check would exceed the time limit of a test.
  for (const part of [`${'>'.repeat(90_000)}<a/>`, '<c ', '<c r="A1', '<c a=" ']) {
    const bytes = getWorkbook(part.repeat(Math.floor(8_000_000 / part.length)));
    expect(checkWorkbook(bytes)).toBeNull();
  }
});

test('A cell in the last row is found in a part of any name', async () => {
  const bytes = getWorkbook(`<row r="1">${cell('A1', 'x')}</row>`);
  const parts = unzipSync(bytes);
  const sheet = `<worksheet><sheetData><row r="1048576">${cell('A1048576', 'x')}</row></sheetData></worksheet>`;
  const rels = strFromU8(parts['xl/_rels/workbook.xml.rels']!);
  const renamed = zipSync({
    ...parts,
    'xl/people.xml': strToU8(sheet),
    'xl/_rels/workbook.xml.rels': strToU8(rels.replace('worksheets/sheet1.xml', 'people.xml')),
  });
  const result = await createImportReader().read({ name: 'a.xlsx', bytes: renamed });
  expect(result).toEqual({ ok: false, problem: 'too_many_rows' });
});

test('Empty cells far outside the table do not count', async () => {
  const rows = `<row r="1">${cell('A1', 'Name')}<c r="XFD1" s="1"/></row><row r="2">${cell('A2', 'Bo Li')}</row>`;
  const result = await createImportReader().read({ name: 'a.xlsx', bytes: getWorkbook(rows) });
  expect(result).toMatchObject({ ok: true, table: { lines: [['Name'], ['Bo Li']] } });
});

describe('the numbers of a workbook', () => {
  /** The cell of a sheet with one cell. `style`: 0 a number, 1 a date, 2 a date with its time. */
  async function readCell(digits: string, style: 0 | 1 | 2) {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
    const rels = PARTS['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `<Relationship Id="rId2" Target="styles.xml"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"/></Relationships>`,
    );
    const bytes = zip({
      ...PARTS,
      'xl/_rels/workbook.xml.rels': rels,
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': getSheet(
        `<row r="1">${cell('A1', 'x')}<c r="B1" s="${style}"><v>${digits}</v></c></row>`,
      ),
    });
    const result = await createImportReader().read({ name: 'a.xlsx', bytes });
    return result.ok ? result.table.lines[0]?.[1] : result.problem;
  }

  test.each([
    ['447700900142', '########'],
    ['-800000', '########'],
    ['45658', '2025-01-01'],
  ])('%s in a cell for dates is %s', async (digits, text) => {
    expect(await readCell(digits, 1)).toBe(text);
  });

  test.each([
    ['45658.354166666664', '2025-01-01T08:30:00'],
    ['45658.000694444447', '2025-01-01T00:01:00'],
    ['45657.999999999993', '2025-01-01'],
  ])('The time %s is not a second early: %s', async (digits, text) => {
    expect(await readCell(digits, 2)).toBe(text);
  });

  test.each([
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['4.4770090014199999E11', '447700900142'],
    ['12345678901234567', '12345678901234567'],
    ['007', '007'],
  ])('%s is read as %s', async (digits, text) => {
    expect(await readCell(digits, 0)).toBe(text);
  });
});

test('A workbook of several sheets says which one is read: the first that is not empty, or the chosen one', async () => {
  const sheet = (id: number, name: string) =>
    `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`;
  const relation = (id: number) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>`;
  const bytes = zip({
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <sheets>${sheet(1, 'Cover')}${sheet(2, 'DE &amp; AT')}${sheet(3, 'FR')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': getSheet(''),
    'xl/worksheets/sheet2.xml': getSheet(`<row r="1">${cell('A1', 'Bo Li')}</row>`),
    'xl/worksheets/sheet3.xml': getSheet(`<row r="1">${cell('A1', 'Zoë Lefèvre')}</row>`),
  });
  const read = (chosen: object) => createImportReader().read({ name: 'a.xlsx', bytes, ...chosen });
  const names = ['Cover', 'DE & AT', 'FR'];
  expect(await read({})).toMatchObject({
    table: { lines: [['Bo Li']], sheets: { names, at: 1 } },
  });
  expect(await read({ sheet: 2 })).toMatchObject({
    table: { lines: [['Zoë Lefèvre']], sheets: { names, at: 2 } },
  });
  expect(await read({ sheet: 0 })).toEqual({ ok: false, problem: 'empty' });
});

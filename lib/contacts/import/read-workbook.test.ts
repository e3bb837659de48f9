import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
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
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const parts = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

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

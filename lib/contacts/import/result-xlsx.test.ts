import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import { ATTACKS } from '../../export/attacks.fixture.ts';
import { createImportReader } from './import-reader.ts';
import type { ResultSheet } from './result-rows.ts';
import { toResultXlsx } from './result-xlsx.ts';

const sheetOf = (header: readonly string[], rows: string[][], hasHeader = true): ResultSheet => ({
  hasHeader,
  columns: header.map((one) => ({ header: one, holds: 'as_given', isOwn: true })),
  rows,
});

/** The cells of the workbook as the import reads them. */
async function readBack(sheet: ResultSheet): Promise<string[][]> {
  const bytes = new Uint8Array(await (await toResultXlsx(sheet)).arrayBuffer());
  const result = await createImportReader().read({ name: 'result.xlsx', bytes });
  if (!result.ok) throw new Error(result.problem);
  return result.table.lines;
}

const HEADER = ['name', 'owner_id', 'sidelight_result'];

test('The workbook has the same cells as texts: leading zeros, umlauts and texts like formulas', async () => {
  const attacks = Object.values(ATTACKS).map((attack) => attack.replace(/[\0\v\r]/g, ''));
  const rows = [
    ['Jürgen Groß-Åkesson 漢', '00881', 'Deliverable'],
    [' Bo Li ', '-5', 'a;"b"\nc'],
    ['', '+44 7700 900142', '_x0041_'],
    ...attacks.map((attack) => ['Ana Wren', '1.10', attack]),
  ];
  expect(await readBack(sheetOf(HEADER, rows))).toEqual([HEADER, ...rows]);
});

test('Without column names in the file, the first row is the first person', async () => {
  const rows = [['Bo Li', '00881', 'Found']];
  expect(await readBack(sheetOf(['', '', 'sidelight_result'], rows, false))).toEqual(rows);
});

test('A file of more rows than one batch has all of them in their order', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => [`Person ${at}`, `00${at}`, 'Found']);
  expect(await readBack(sheetOf(HEADER, rows))).toEqual([HEADER, ...rows]);
});

/** Without what XML does not have; a carriage return becomes a line feed there. */
const cell = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

test('Any cells come back as they were', async () => {
  const line = fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => [...cells, 'Found']);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (rows) => {
      const header = ['a', 'b', 'c', 'sidelight_result'];
      expect(await readBack(sheetOf(header, rows))).toEqual([header, ...rows]);
    }),
    { numRuns: countRuns(50) },
  );
});

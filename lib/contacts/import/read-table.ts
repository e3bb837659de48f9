// Reads a file or pasted rows as a table of texts. No cell is changed: leading zeros, spaces and line breaks stay.
import Papa from 'papaparse';
import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportFormat,
} from '../../model/import.ts';
import type { WorkbookProblem } from './check-workbook.ts';
import { decodeText, detectEncoding, type Encoding } from './encoding.ts';
import { hasHeaderLine } from './match-columns.ts';

export type ImportSource =
  { name: string; bytes: Uint8Array; encoding?: Encoding } | { name: string; text: string };

export type ImportTable = {
  name: string;
  format: ImportFormat;
  /** Null for a workbook and for pasted rows. */
  encoding: Encoding | null;
  delimiter: string;
  /** Every row that is not empty, the row of column names included. */
  lines: string[][];
};

export const READ_PROBLEMS = [
  'empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'too_long_cell',
  /** A workbook that cannot be opened: broken, or protected by a password. */
  'unreadable_workbook',
  /** An .xls file, a PDF or another kind of file. */
  'wrong_format',
] as const;
export type ReadProblem = (typeof READ_PROBLEMS)[number];

export type TableResult = { ok: true; table: ImportTable } | { ok: false; problem: ReadProblem };

const MAX_FILE_BYTES = 30_000_000;

/** Reads the first sheet of a workbook; rejects when it cannot. */
export type ReadWorkbook = (bytes: Uint8Array) => Promise<string[][] | WorkbookProblem>;

const ZIP = [0x50, 0x4b];
/** Of the older Excel format, PDF, PNG and JPEG. */
const WRONG_FORMATS = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

export async function readTable(
  source: ImportSource,
  readWorkbook: ReadWorkbook,
): Promise<TableResult> {
  const { name } = source;
  if ('text' in source) {
    return check({ name, format: 'pasted', encoding: null, ...parseText(source.text) });
  }
  const { bytes } = source;
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, problem: 'too_large' };
  if (startsWith(bytes, ZIP)) {
    const lines = await readWorkbook(bytes).catch(() => null);
    if (!lines) return { ok: false, problem: 'unreadable_workbook' };
    if (typeof lines === 'string') return { ok: false, problem: lines };
    return check({ name, format: 'xlsx', encoding: null, delimiter: ',', lines: pad(lines) });
  }
  if (WRONG_FORMATS.some((start) => startsWith(bytes, start))) {
    return { ok: false, problem: 'wrong_format' };
  }
  const encoding = source.encoding ?? detectEncoding(bytes);
  return check({ name, format: 'csv', encoding, ...parseText(decodeText(bytes, encoding)) });
}

function check(table: ImportTable): TableResult {
  const { lines } = table;
  if (lines.length === 0) return { ok: false, problem: 'empty' };
  if (lines.length > MAX_IMPORT_ROWS + (hasHeaderLine(lines) ? 1 : 0))
    return { ok: false, problem: 'too_many_rows' };
  if (lines.some((line) => line.length > MAX_IMPORT_COLUMNS)) {
    return { ok: false, problem: 'too_many_columns' };
  }
  if (lines.some((line) => line.some((cell) => cell.length > MAX_CELL_LENGTH))) {
    return { ok: false, problem: 'too_long_cell' };
  }
  return { ok: true, table };
}

const DELIMITERS = [',', ';', '\t', '|'];
/** More lines than a table may have are not parsed. */
const PREVIEW = MAX_IMPORT_ROWS + 2;

function parseText(text: string): Pick<ImportTable, 'delimiter' | 'lines'> {
  // Excel writes this line for its own use.
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const plain = hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, '');
  const { data, meta } = Papa.parse<string[]>(plain, {
    delimiter: hint?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: true,
    preview: PREVIEW,
  });
  // A column alone has no delimiter; a comma is what other programs expect then.
  const delimiter = DELIMITERS.includes(meta.delimiter) ? meta.delimiter : (hint?.[1] ?? ',');
  return { delimiter, lines: data.filter((line) => line.length > 1 || line[0]?.trim() !== '') };
}

/** Rows of a workbook end with their last filled cell: they get the width of the first row. */
function pad(lines: readonly string[][]): string[][] {
  const width = lines[0]?.length ?? 0;
  return lines
    .filter((line) => line.some((cell) => cell.trim() !== ''))
    .map((line) => [...line, ...Array<string>(Math.max(0, width - line.length)).fill('')]);
}

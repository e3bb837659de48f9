// Reads a file or pasted rows as a table of texts. No cell is changed: leading zeros, spaces and line breaks stay.
import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportFormat,
} from '../../model/import.ts';
import { decodeText, detectEncoding, type Encoding } from './encoding.ts';
import { hasHeaderLine, readColumns, type ColumnCells } from './match-columns.ts';
import { parseText } from './parse-text.ts';
import type { Sheets, WorkbookResult } from './read-workbook.ts';

export type ImportSource =
  | { name: string; bytes: Uint8Array; encoding?: Encoding; /** From 0. */ sheet?: number }
  | { name: string; text: string };

export type ImportTable = {
  name: string;
  format: ImportFormat;
  /** Null for a workbook and for pasted rows. */
  encoding: Encoding | null;
  delimiter: string;
  /** Every row that is not empty, the row of column names included. */
  lines: string[][];
  columns: ColumnCells[];
  /** Some bytes are no characters in this encoding. */
  hasUnreadable: boolean;
  /** Of a workbook. */
  sheets?: Sheets;
};

export const READ_PROBLEMS = [
  'empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'too_long_cell',
  /** A cell that begins with a quotation mark does not end with one: all rows after it would be a part of it. */
  'open_quote',
  /** A workbook that cannot be opened: broken, or protected by a password. */
  'unreadable_workbook',
  /** An .xls file, a PDF or another kind of file. */
  'wrong_format',
  /** The browser does not give the file, or the worker that reads it did not start. */
  'not_read',
] as const;
export type ReadProblem = (typeof READ_PROBLEMS)[number];

/** `line`: where it is in the text, from 1. */
export type ReadFailure = { problem: Exclude<ReadProblem, 'open_quote'> } | OpenQuote;
type OpenQuote = { problem: 'open_quote'; line: number };

export type TableResult = { ok: true; table: ImportTable } | ({ ok: false } & ReadFailure);

const MAX_FILE_BYTES = 30_000_000;

/** Reads a sheet of a workbook; rejects when it cannot. */
export type ReadWorkbook = (
  bytes: Uint8Array,
  sheet: number | undefined,
) => Promise<WorkbookResult>;

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
  if ('text' in source) return readPastedTable(name, source.text);
  const { bytes } = source;
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, problem: 'too_large' };
  if (startsWith(bytes, ZIP)) {
    const workbook = await readWorkbook(bytes, source.sheet).catch(() => null);
    if (!workbook) return { ok: false, problem: 'unreadable_workbook' };
    if (typeof workbook === 'string') return { ok: false, problem: workbook };
    const { lines, sheets } = workbook;
    return check({
      name,
      format: 'xlsx',
      encoding: null,
      delimiter: ',',
      lines: pad(lines),
      sheets,
    });
  }
  if (WRONG_FORMATS.some((start) => startsWith(bytes, start))) {
    return { ok: false, problem: 'wrong_format' };
  }
  const encoding = source.encoding ?? detectEncoding(bytes);
  return checkText({ name, format: 'csv', encoding }, decodeText(bytes, encoding));
}

export const readPastedTable = (name: string, text: string): TableResult =>
  checkText({ name, format: 'pasted', encoding: null }, text);

function checkText(
  about: Pick<ImportTable, 'name' | 'format' | 'encoding'>,
  text: string,
): TableResult {
  const { delimiter, lines, openQuoteLine } = parseText(text);
  if (openQuoteLine !== null) return { ok: false, problem: 'open_quote', line: openQuoteLine };
  return check({ ...about, delimiter, lines });
}

function check(read: Omit<ImportTable, 'columns' | 'hasUnreadable'>): TableResult {
  const { lines } = read;
  if (lines.length === 0) return { ok: false, problem: 'empty' };
  if (lines.length > MAX_IMPORT_ROWS + (hasHeaderLine(lines) ? 1 : 0))
    return { ok: false, problem: 'too_many_rows' };
  if (lines.some((line) => line.length > MAX_IMPORT_COLUMNS)) {
    return { ok: false, problem: 'too_many_columns' };
  }
  if (lines.some((line) => line.some((cell) => cell.length > MAX_CELL_LENGTH))) {
    return { ok: false, problem: 'too_long_cell' };
  }
  const hasUnreadable = lines.some((line) => line.some((cell) => cell.includes('\uFFFD')));
  return { ok: true, table: { ...read, columns: readColumns(lines), hasUnreadable } };
}

/** Rows of a workbook end with their last filled cell: they get the width of the first row. */
function pad(lines: readonly string[][]): string[][] {
  const width = lines[0]?.length ?? 0;
  return lines
    .filter((line) => line.some((cell) => cell.trim() !== ''))
    .map((line) => [...line, ...Array<string>(Math.max(0, width - line.length)).fill('')]);
}

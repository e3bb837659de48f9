// Every table that leaves the product for a spreadsheet is written here: no cell can act as a formula.
import { guardFormula, guardPhone } from './formula-guard.ts';

/** Numbers are written as they are; null is an empty cell. */
export type Cell = string | number | null;
type Holds = 'text' | 'phone';

export type SheetColumn = { header: string; holds: Holds };
export type Sheet = {
  columns: readonly SheetColumn[];
  /** One value per column. The first column holds text. */
  rows: readonly (readonly string[])[];
};

/** Excel takes a file without it for the system's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Beside the delimiter: quotes, line breaks of any kind, and white space that readers trim. */
const NEEDS_QUOTES = /["\p{Cc}\p{Zl}\p{Zp}]|^[\s\uFEFF]|[\s\uFEFF]$/u;

/** RFC 4180. */
const quote = (text: string, delimiter: string): string =>
  NEEDS_QUOTES.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

function guardCell(cell: Cell, holds: Holds): string {
  if (typeof cell === 'number') return String(cell);
  return holds === 'phone' ? guardPhone(cell ?? '') : guardFormula(cell ?? '');
}

type LineOptions = {
  delimiter?: string;
  /** What the columns after the first one hold. */
  holds?: Holds | ((column: number) => Holds);
};

/** One line without its end. */
export function toCsvLine(
  cells: readonly Cell[],
  { delimiter = ',', holds = 'text' }: LineOptions = {},
): string {
  const kindOf = typeof holds === 'function' ? holds : () => holds;
  return cells
    .map((cell, at) => quote(guardCell(cell, at === 0 ? 'text' : kindOf(at)), delimiter))
    .join(delimiter);
}

/** A whole file: every line ended by CRLF, led by the mark of UTF-8. */
export function toCsv({ columns, rows }: Sheet): string {
  const head = toCsvLine(columns.map(({ header }) => header));
  const holds = (column: number) => columns[column]?.holds ?? 'text';
  const body = rows.map((row) => toCsvLine(row, { holds }));
  return `${BYTE_ORDER_MARK}${[head, ...body].map((line) => `${line}\r\n`).join('')}`;
}

/** For the clipboard: a cell between tabs, a row on each line, as spreadsheets paste them. */
export const toClipboardTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => guardFormula(cell.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))))
    .map((cells) => cells.join('\t'))
    .join('\n');

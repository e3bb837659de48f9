// Writes every table that is exported to a spreadsheet, so that no cell can act as a formula.
import { guardFormula, guardPhone } from './formula-guard.ts';

/** Numbers are written as they are; null is an empty cell. */
export type Cell = string | number | null;
/** `as_given`: a cell of the user's own file, which is returned as it came, without the guard. */
type Holds = 'text' | 'phone' | 'as_given';

export type SheetColumn = { header: string; holds: Holds };
export type Sheet = {
  columns: readonly SheetColumn[];
  /** One value per column. The first column holds text. */
  rows: readonly (readonly string[])[];
};

/** Without it, Excel reads a file in the system's code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Besides the delimiter: quotes, line breaks of any kind, and white space that programs trim. */
const NEEDS_QUOTES = /["\p{Cc}\p{Zl}\p{Zp}]|^[\s\uFEFF]|[\s\uFEFF]$/u;

/** Most values. They contain no delimiter either. Tested first, because it is fast. */
const PLAIN = /^[\w.@:/&()+-]*(?: [\w.@:/&()+-]+)*$/;

/** RFC 4180. */
const quote = (text: string, delimiter: string): string =>
  !PLAIN.test(text) && (NEEDS_QUOTES.test(text) || text.includes(delimiter))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

function guardCell(cell: Cell, holds: Holds): string {
  if (typeof cell === 'number') return String(cell);
  if (holds === 'as_given') return cell ?? '';
  return holds === 'phone' ? guardPhone(cell ?? '') : guardFormula(cell ?? '');
}

type LineOptions = {
  delimiter?: string;
  /** What the columns after the first one hold. */
  holds?: Holds | ((column: number) => Holds);
};

/** One line without a line break. */
export function toCsvLine(
  cells: readonly Cell[],
  { delimiter = ',', holds = 'text' }: LineOptions = {},
): string {
  const getKind = typeof holds === 'function' ? holds : () => holds;
  return cells
    .map((cell, at) => {
      const kind = getKind(at);
      return quote(guardCell(cell, at === 0 && kind === 'phone' ? 'text' : kind), delimiter);
    })
    .join(delimiter);
}

/** The lines of a file, each with its line break (CRLF). */
export const toCsvLines = (rows: readonly (readonly Cell[])[], options?: LineOptions): string =>
  rows.map((row) => `${toCsvLine(row, options)}\r\n`).join('');

type FileOptions = { delimiter?: string; byteOrderMark?: boolean };

/** A whole file. */
export function toCsv(
  { columns, rows }: Sheet,
  { delimiter = ',', byteOrderMark = true }: FileOptions = {},
): string {
  const head = toCsvLines([columns.map(({ header }) => header)], { delimiter });
  const holds = (column: number) => columns[column]?.holds ?? 'text';
  return `${byteOrderMark ? BYTE_ORDER_MARK : ''}${head}${toCsvLines(rows, { holds, delimiter })}`;
}

/** For the clipboard: cells separated by tabs, one row per line, as spreadsheets paste them. */
export const toClipboardTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => guardFormula(cell.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))))
    .map((cells) => cells.join('\t'))
    .join('\n');

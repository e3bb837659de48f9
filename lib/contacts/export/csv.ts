import Papa from 'papaparse';
import { guardFormula, guardPhone } from './formula-guard.ts';

export type SheetColumn = { header: string; holds: 'text' | 'phone' };
export type Sheet = {
  columns: readonly SheetColumn[];
  /** One value per column. The first column holds text. */
  rows: readonly (readonly string[])[];
};

/** Excel takes a file without it for the system's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, every line ended by CRLF, led by the mark of UTF-8; no cell can act as a formula. */
export function toCsv({ columns, rows }: Sheet): string {
  const guards = columns.map(({ holds }) => (holds === 'phone' ? guardPhone : guardFormula));
  const head = columns.map(({ header }) => guardFormula(header));
  const body = rows.map((row) => row.map((value, at) => guards[at]!(value)));
  return `${BYTE_ORDER_MARK}${Papa.unparse([head, ...body], { newline: '\r\n' })}\r\n`;
}

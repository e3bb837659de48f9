import Papa from 'papaparse';
import { guardFormula } from './formula-guard.ts';

export type Sheet = { headers: readonly string[]; rows: readonly (readonly string[])[] };

/** Excel takes a file without it for the system's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, every line ended by CRLF, led by the mark of UTF-8; no cell can act as a formula. */
export function toCsv({ headers, rows }: Sheet): string {
  const cells = [headers, ...rows].map((row) => row.map(guardFormula));
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

// Reads one sheet of an XLSX workbook as texts. Loaded on demand: the library weighs more than the page.
import { readSheet } from 'read-excel-file/universal';
import { checkWorkbook, listSheets, type WorkbookProblem } from './check-workbook.ts';

/** The names of all sheets, and which of them was read, from 0. */
export type Sheets = { names: string[]; at: number };
export type WorkbookResult = { lines: string[][]; sheets: Sheets } | WorkbookProblem;

const isMidnight = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

/** The text that Excel shows for a number that its format makes a date beyond the calendar. */
const NO_DATE = '########';

/** To the second: a number of days with its fraction is a little off. */
function toDateText(cell: Date): string {
  const date = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return NO_DATE;
  return date.toISOString().slice(0, isMidnight(date) ? 10 : 19);
}

/** Dates as ISO 8601. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? toDateText(cell) : String(cell);
}

/**
 * Whole numbers with the digits that the file has, so that long ones are not rounded. Others to the 15 digits that
 * Excel shows: it stores 1.1 as 1.1000000000000001.
 */
function parseNumber(digits: string): string {
  const number = Number(digits);
  if (/^[+-]?\d+$/.test(digits) || !Number.isFinite(number)) return digits;
  return String(Number(number.toPrecision(15)));
}

/**
 * `sheet`: from 0; without one, the first that has a filled cell.
 *
 * @throws when the file is not a workbook, or is protected
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: number): Promise<WorkbookResult> {
  const problem = checkWorkbook(bytes);
  if (problem) return problem;
  const names = listSheets(bytes);
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  for (let at = sheet ?? 0; ; at++) {
    const rows = await readSheet(file, at + 1, { parseNumber, trim: false });
    const lines = rows.map((row) => row.map(toText));
    const isFilled = lines.some((line) => line.some((cell) => cell.trim() !== ''));
    if (isFilled || sheet !== undefined || at + 1 >= names.length) {
      return { lines, sheets: { names, at } };
    }
  }
}

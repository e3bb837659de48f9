// Reads the first sheet of an XLSX workbook as texts. Loaded on demand: the library weighs more than the page.
import { readSheet } from 'read-excel-file/universal';
import { checkWorkbook, type WorkbookProblem } from './check-workbook.ts';

const isMidnight = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

/** Dates as ISO 8601, numbers with the digits that the file has, so that long ones are not rounded. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, isMidnight(cell) ? 10 : 19);
  return String(cell);
}

/** @throws when the file is not a workbook, or is protected */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | WorkbookProblem> {
  const problem = checkWorkbook(bytes);
  if (problem) return problem;
  const rows = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]), {
    parseNumber: (digits: string) => digits,
    trim: false,
  });
  return rows.map((row) => row.map(toText));
}

// The suppression list as a CSV file with one column: an address, a domain or a profile link on each line.
import Papa from 'papaparse';
import { toCsv } from '../../export/csv.ts';
import { removeGuard } from '../../export/formula-guard.ts';
import type { Suppression } from '../../model/suppression.ts';

const HEADER = 'Address, domain or profile link';

/** Erased people are stored only as hashes, so the file does not contain them. */
export const toSuppressionCsv = (entries: readonly Suppression[]): string =>
  toCsv({
    columns: [{ header: HEADER, holds: 'text' }],
    rows: entries.flatMap(({ label }) => (label === null ? [] : [[label]])),
  });

/** The first cell of each line, without the heading. Removes the formula guard of a spreadsheet. */
export function parseSuppressionFile(text: string): string[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const cells = data.map(([cell = '']) => removeGuard(cell.trim()).trim()).filter(Boolean);
  const [first = ''] = cells;
  return /[.@]/.test(first) ? cells : cells.slice(1);
}

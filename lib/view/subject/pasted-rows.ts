// Recognises rows of a table in pasted text. The import page reads them; here they are only recognised.
import { findTargetByName } from '../../contacts/import/column-names.ts';

/** The most frequent first: spreadsheets copy tabs. */
const DELIMITERS = ['\t', ';', ','] as const;

/** How many people the rows are, without a line of column names; 0 for any other text. */
export function countPastedRows(text: string, isName: (cell: string) => boolean): number {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return 0;
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => line.split(delimiter).map((cell) => cell.trim()));
    const columns = rows[0]?.length ?? 0;
    if (columns < 2 || rows.some((row) => row.length !== columns)) continue;
    const hasHeader = rows[0]!.some((cell) => findTargetByName(cell) !== null);
    // A signature can have as many commas in each of its lines, but does not begin them all with names.
    if (hasHeader || delimiter === '\t' || rows.every(([first = '']) => isName(first))) {
      return rows.length - Number(hasHeader);
    }
  }
  return 0;
}

// What a table is, in words: its size, encoding and delimiter.
import type { ImportTable } from '../../contacts/import/read-table.ts';
import { countText } from '../format.ts';

const DELIMITERS: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tabs',
  '|': 'bar',
};

export const delimiterText = (delimiter: string): string =>
  DELIMITERS[delimiter] ?? `“${delimiter}”`;

/** "300 rows, 8 columns, semicolon". */
export function describeTable(
  { format, delimiter, lines }: ImportTable,
  hasHeader: boolean,
): string {
  const rows = lines.length - Number(hasHeader);
  const columns = lines[0]?.length ?? 0;
  return [
    countText(rows, 'row'),
    countText(columns, 'column'),
    format === 'xlsx' ? 'workbook' : delimiterText(delimiter),
  ].join(', ');
}

/** "2 rows, tabs, with column names", for pasted rows. */
export const describePasted = ({ delimiter, lines }: ImportTable, hasHeader: boolean): string =>
  [
    countText(lines.length - Number(hasHeader), 'row'),
    delimiterText(delimiter),
    hasHeader ? 'with column names' : 'without column names',
  ].join(', ');

// Describes a table in words: its size, encoding and delimiter.
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import type { ImportTable } from '../../contacts/import/read-table.ts';

export function delimiterText(delimiter: string): string {
  switch (delimiter) {
    case ',':
      return t`comma`;
    case ';':
      return t`semicolon`;
    case '\t':
      return t`tabs`;
    case '|':
      return t`bar`;
    default:
      return `“${delimiter}”`;
  }
}

/** "300 rows, 8 columns, semicolon" or "300 rows, 8 columns, sheet Leads, 1 of 3". */
export function describeTable(
  { format, delimiter, lines, sheets }: ImportTable,
  hasHeader: boolean,
): string {
  const rows = lines.length - Number(hasHeader);
  const columns = lines[0]?.length ?? 0;
  return commaText([
    plural(rows, { one: '# row', other: '# rows' }),
    plural(columns, { one: '# column', other: '# columns' }),
    format === 'xlsx' ? workbookText(sheets) : delimiterText(delimiter),
  ]);
}

function workbookText(sheets: ImportTable['sheets']): string {
  if (!sheets || sheets.names.length < 2) return t`workbook`;
  const name = sheets.names[sheets.at] ?? '';
  return t`sheet ${name}, ${{ number: sheets.at + 1 }} of ${{ count: sheets.names.length }}`;
}

/** "2 rows, tabs, with column names", for pasted rows. */
export const describePasted = ({ delimiter, lines }: ImportTable, hasHeader: boolean): string =>
  commaText([
    plural(lines.length - Number(hasHeader), { one: '# row', other: '# rows' }),
    delimiterText(delimiter),
    hasHeader ? t`with column names` : t`without column names`,
  ]);

// Reads a few pasted rows at once, where the user does not check the columns first. The import page reads more of them
// in a worker.
import type { FilePeople } from './import-reader.ts';
import { hasHeaderLine, matchColumns, sampleColumns, type ColumnMatch } from './match-columns.ts';
import { readFilePeople, type ImportFile } from './plan-import.ts';
import { readPastedTable } from './read-table.ts';

/** So few that reading them does not hold up the page. */
export const MAX_PASTED_HERE = 100;

export type PastedTable = { file: ImportFile; matches: ColumnMatch[]; read: FilePeople };

/** `name`: of the import. Null for a text that is no table, or that has more rows. */
export function readPastedRows(name: string, text: string): PastedTable | null {
  const result = readPastedTable(name, text);
  if (!result.ok) return null;
  const { format, delimiter, lines, columns } = result.table;
  const hasHeader = hasHeaderLine(lines);
  const [first = []] = lines;
  const header = hasHeader ? first : null;
  const cells = lines.slice(hasHeader ? 1 : 0);
  if (cells.length === 0 || cells.length > MAX_PASTED_HERE) return null;
  const matches = matchColumns(sampleColumns(first, columns, hasHeader), { hasHeader });
  const mapping = matches.map(({ target }) => target);
  return {
    file: { name, format, delimiter, header, mapping },
    matches,
    read: readFilePeople(cells, mapping),
  };
}

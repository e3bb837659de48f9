// The slow parts of reading a file. The page runs them in a worker of its own; tests run them directly.
import type { ColumnTarget, ReadRow } from '../../model/import.ts';
import { readFilePeople, type FilePerson } from './plan-import.ts';
import { readTable, type ImportSource, type ImportTable, type TableResult } from './read-table.ts';

export type FilePeople = { rows: ReadRow[]; people: FilePerson[] };

export type ImportReader = {
  read(source: ImportSource): Promise<TableResult>;
  /** `table`: as `read` returned it. `hasHeader`: its first line holds the names of the columns. */
  readPeople(table: ImportTable, hasHeader: boolean, mapping: ColumnTarget[]): Promise<FilePeople>;
};

export const createImportReader = (): ImportReader => ({
  read: (source) =>
    readTable(source, async (bytes, sheet) =>
      (await import('./read-workbook.ts')).readWorkbook(bytes, sheet),
    ),
  readPeople: async ({ lines }, hasHeader, mapping) =>
    readFilePeople(hasHeader ? lines.slice(1) : lines, mapping),
});

// The calls of the page to the worker that reads files, and the answers. A file may have a million cells: it stays in the
// worker, and what the page needs of it is sent in parts, because the page takes time for each message.
import type { FilePeople } from '../../../lib/contacts/import/import-reader.ts';
import type { FilePerson } from '../../../lib/contacts/import/plan-import.ts';
import type { ImportSource, TableResult } from '../../../lib/contacts/import/read-table.ts';
import type { ColumnTarget, ReadRow } from '../../../lib/model/import.ts';

/** Both ends are code of this page, so that replies are not parsed. */
export type WorkerCall =
  | { type: 'suffixes'; list: string }
  | { type: 'read'; source: ImportSource }
  /** `table`: the number of the call that read it. */
  | { type: 'people'; table: number; hasHeader: boolean; mapping: ColumnTarget[] };

/** The page has the cells, and with the row the person of a single row. */
type SentRow = Omit<ReadRow, 'cells'>;
type SentPerson = Omit<FilePerson, 'person'> & { person: FilePerson['person'] | null };

/** The parts of an answer come before its end. */
export type WorkerReply = { id: number } & (
  | { lines: string[][] }
  | { rows: SentRow[] }
  | { people: SentPerson[] }
  /** Null: the answer consists of its parts. The lines of a table are in them. */
  | { end: TableResult | null }
  | { error: string }
);

/** The people of the parts, with the cells and persons that were not sent with them. `lines`: those of the rows. */
export function joinPeople(
  lines: readonly string[][],
  sentRows: readonly SentRow[],
  sentPeople: readonly SentPerson[],
): FilePeople {
  const rows = sentRows.map((row) => Object.assign(row, { cells: lines[row.index]! }));
  const people = sentPeople.map((one) =>
    Object.assign(one, { person: one.person ?? rows[one.rows[0]!]!.person }),
  );
  return { rows, people };
}

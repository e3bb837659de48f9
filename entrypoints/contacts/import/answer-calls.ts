// Answers the calls of the page, in the worker.
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { FilePerson } from '../../../lib/contacts/import/plan-import.ts';
import type { ImportSource, ImportTable } from '../../../lib/contacts/import/read-table.ts';
import { loadSuffixList } from '../../../lib/enrichment/identity/suffix-rules.ts';
import type { WorkerCall, WorkerReply } from './worker-calls.ts';

/** A part takes the page a few milliseconds. */
const CELLS_AT_ONCE = 5000;
const ROWS_AT_ONCE = 1000;
/** The table on screen, and the one that takes its place. */
const KEPT = 2;

function* cut<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

export function createCallHandler(
  post: (reply: WorkerReply) => void,
): (id: number, call: WorkerCall) => Promise<void> {
  const reader = createImportReader();
  const tables = new Map<number, ImportTable>();

  async function read(id: number, source: ImportSource): Promise<void> {
    const result = await reader.read(source);
    if (!result.ok) return post({ id, end: result });
    const { table } = result;
    tables.set(id, table);
    for (const old of [...tables.keys()].slice(0, -KEPT)) tables.delete(old);
    const linesAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / table.columns.length));
    for (const lines of cut(table.lines, linesAtOnce)) post({ id, lines });
    post({ id, end: { ok: true, table: { ...table, lines: [] } } });
  }

  async function readPeople(id: number, call: WorkerCall & { type: 'people' }): Promise<void> {
    const table = tables.get(call.table);
    if (!table) throw new Error('The table is no longer there.');
    const { rows, people } = await reader.readPeople(table, call.hasHeader, call.mapping);
    for (const part of cut(rows, ROWS_AT_ONCE))
      post({ id, rows: part.map(({ cells: _cells, ...row }) => row) });
    const ofRow = (one: FilePerson) => one.person === rows[one.rows[0]!]!.person;
    for (const part of cut(people, ROWS_AT_ONCE))
      post({ id, people: part.map((one) => (ofRow(one) ? { ...one, person: null } : one)) });
    post({ id, end: null });
  }

  async function answer(id: number, call: WorkerCall): Promise<void> {
    if (call.type === 'read') return read(id, call.source);
    if (call.type === 'people') return readPeople(id, call);
    loadSuffixList(call.list);
    post({ id, end: null });
  }

  return (id, call) =>
    answer(id, call).catch((error: unknown) => post({ id, error: String(error) }));
}

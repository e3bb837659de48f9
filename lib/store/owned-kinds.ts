// Finds what lists and imported files asked for that was owned already, from their rows. Bodies of liveQueries.
import type { Span } from '../model/calendar-day.ts';
import { FILE_FIELDS, importRecord, importRow, type ImportRecord } from '../model/import.ts';
import type { Kind } from '../model/kinds.ts';
import { list, listRow } from '../model/lists/list.ts';
import { z } from '../zod.ts';
import type { Database } from './database.ts';
import { readRows } from './rows.ts';

export type OwnedKinds = {
  id: string;
  /** When the list or the import was started. */
  at: string;
  /** Empty for a list whose people have expired. */
  name: string;
  /** Once for each person. */
  kinds: Kind[];
};

/** The owned kinds of each list, from its rows whose person had every wanted value; without lists that have none. */
export async function findOwnedKindsOfLists(db: Database, span: Span): Promise<OwnedKinds[]> {
  const made = await db.lists.where('createdAt').between(span.from, span.to, true, true).toArray();
  const lists = readRows(list, made).values.filter(({ counts }) => counts.owned > 0);
  const owned: OwnedKinds[] = [];
  for (const { id, name, createdAt, kinds } of lists) {
    const rows = await db.listRows
      .where('[listId+outcome+index]')
      .between([id, 'owned', -Infinity], [id, 'owned', Infinity])
      .toArray();
    const { values } = readRows(listRow, rows);
    owned.push({ id, at: createdAt, name, kinds: values.flatMap((row) => row.kinds ?? kinds) });
  }
  return owned;
}

const plannedImportRow = z.pick(importRow, {
  index: true,
  sameAs: true,
  wanted: true,
  isSuppressed: true,
  problem: true,
  workEmails: true,
  personalEmails: true,
  phones: true,
});
type PlannedImportRow = z.infer<typeof plannedImportRow>;

/** The owned kinds of the people of each imported file; without files that have none. A file is kept for 30 days. */
export async function findOwnedKindsOfImports(db: Database, span: Span): Promise<OwnedKinds[]> {
  const made = await db.imports
    .where('createdAt')
    .between(span.from, span.to, true, true)
    .toArray();
  const imports = readRows(importRecord, made).values.filter(({ state }) => state === 'started');
  const owned: OwnedKinds[] = [];
  for (const one of imports) {
    if (one.kinds.length === 0) continue;
    const rows = await db.importRows
      .where('[importId+index]')
      .between([one.id, -Infinity], [one.id, Infinity])
      .toArray();
    const kinds = findOwnedKinds(one, readRows(plannedImportRow, rows).values);
    if (kinds.length > 0) owned.push({ id: one.id, at: one.createdAt, name: one.name, kinds });
  }
  return owned;
}

/** Wanted from the file, but neither in it nor looked up: the plan has found it among the contacts. */
function findOwnedKinds(
  { kinds }: Pick<ImportRecord, 'kinds'>,
  rows: readonly PlannedImportRow[],
): Kind[] {
  const usable = rows.filter(({ problem, isSuppressed }) => problem === null && !isSuppressed);
  return [...Map.groupBy(usable, ({ sameAs }) => sameAs)].flatMap(([first, own]) => {
    const wanted = own.find(({ index }) => index === first)?.wanted;
    // The first row was erased, or cannot be read.
    if (!wanted) return [];
    const isInFile = (kind: Kind) => own.some((row) => row[FILE_FIELDS[kind]].length > 0);
    return kinds.filter((kind) => !wanted.includes(kind) && !isInFile(kind));
  });
}

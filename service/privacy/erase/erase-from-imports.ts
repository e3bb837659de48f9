// Erases the person from stored imports: rejected rows that wait to be corrected, the first line of
// a file without a header, and uploaded files that wait.
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { DashboardImportsTable } from '../../db/tables/dashboard.ts';
import { decode } from '../../sources/directory/import/parse/decode-text.ts';
import { ERASED } from './erase-from-results.ts';
import type { MentionMatcher } from './mention-matcher.ts';

const BATCH = 1000;

const UPLOAD_ERASED =
  'The file had a row of a person who was erased, so it was deleted. Upload it again without them.';

async function eraseFromRows(tx: Tx, mentions: MentionMatcher): Promise<number> {
  let forgotten = 0;
  let last: { import_id: string; number: number } | undefined;
  for (;;) {
    let query = tx
      .selectFrom('dashboard_import_rejects')
      .selectAll()
      .orderBy('import_id')
      .orderBy('number')
      .limit(BATCH);
    if (last) {
      const after = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('import_id', 'number'), '>', tuple(after.import_id, after.number)),
      );
    }
    const rows = await query.execute();
    for (const { import_id: id, number } of rows.filter(({ record }) => mentions(record))) {
      await tx
        .deleteFrom('dashboard_import_rejects')
        .where('import_id', '=', id)
        .where('number', '=', number)
        .execute();
      forgotten += 1;
    }
    last = rows.at(-1);
    if (rows.length < BATCH) return forgotten;
  }
}

type Import = Pick<
  Selectable<DashboardImportsTable>,
  'id' | 'name' | 'error' | 'rejects_head' | 'unknown_columns'
>;

/** The row without the person; null when they are not in it. */
function withoutPerson(row: Import, mentions: MentionMatcher) {
  const header = [row.error ?? '', row.rejects_head, ...row.unknown_columns].join(' ');
  const isInName = mentions(row.name);
  const isInHeader = mentions(header);
  if (!isInName && !isInHeader) return null;
  return {
    ...(isInName && { name: ERASED }),
    ...(isInHeader && {
      rejects_head: '',
      unknown_columns: json([]),
      error: row.error === null ? null : `${ERASED}.`,
    }),
  };
}

/** Returns how many rows were removed or emptied. */
export async function eraseFromRejects(tx: Tx, mentions: MentionMatcher): Promise<number> {
  let forgotten = await eraseFromRows(tx, mentions);
  const imports = await tx
    .selectFrom('dashboard_imports')
    .select(['id', 'name', 'error', 'rejects_head', 'unknown_columns'])
    .execute();
  for (const row of imports) {
    const kept = withoutPerson(row, mentions);
    if (!kept) continue;
    await tx.updateTable('dashboard_imports').set(kept).where('id', '=', row.id).execute();
    forgotten += 1;
  }
  return forgotten;
}

async function* readParts(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('dashboard_import_parts')
      .select('data')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.data;
  }
}

/** A line is a row, except where a cell contains a line break. */
async function hasMention(
  parts: AsyncIterable<Uint8Array>,
  mentions: MentionMatcher,
): Promise<boolean> {
  let rest = '';
  for await (const text of decode(parts)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (lines.some(mentions)) return true;
  }
  return mentions(rest);
}

/**
 * Deletes uploaded files that contain a row of the person, because a row cannot be removed from a
 * file that may be half imported. A running import stops, because the file no longer belongs to it.
 */
export async function deleteUploads(db: Db, mentions: MentionMatcher, at: Date): Promise<number> {
  const uploads = await db
    .selectFrom('dashboard_import_parts')
    .select('import_id')
    .distinct()
    .execute();
  let forgotten = 0;
  for (const { import_id: id } of uploads) {
    if (!(await hasMention(readParts(db, id), mentions))) continue;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('dashboard_imports')
        .set({ state: 'failed', runner: null, uploaded: 0, parts: 0, read: 0 })
        .set({ error: UPLOAD_ERASED, finished_at: at })
        .where('id', '=', id)
        .execute();
      await tx.deleteFrom('dashboard_import_parts').where('import_id', '=', id).execute();
    });
    forgotten += 1;
  }
  return forgotten;
}

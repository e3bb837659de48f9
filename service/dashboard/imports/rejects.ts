// Rows that were rejected in whole or in part, as a file in the format of the upload: the user
// corrects and imports them again.
import type { Db, Tx } from '../../db/database.ts';
import type { Rejects } from '../../sources/directory/import/import-types.ts';

/** In an unsuitable file every row is rejected; the first ones are enough. */
const MAX_REJECTS = 10_000;
const ROWS_AT_ONCE = 500;

/** Text that PostgreSQL can store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/**
 * @throws when the import no longer belongs to the runner: its file was erased, or another process
 * took it over
 */
async function lockOwn(tx: Tx, importId: string, runner: string): Promise<void> {
  const own = await tx
    .selectFrom('dashboard_imports')
    .select('id')
    .where('id', '=', importId)
    .where('runner', '=', runner)
    .forShare()
    .executeTakeFirst();
  if (!own) throw new Error('The import was taken over or its file was erased.');
}

/** The position is the number of stored rows. */
export function createRejects(db: Db, importId: string, runner: string): Rejects {
  let position = 0;
  return {
    async open(from, head) {
      position = from;
      await db
        .deleteFrom('dashboard_import_rejects')
        .where('import_id', '=', importId)
        .where('number', '>=', from)
        .execute();
      await db
        .updateTable('dashboard_imports')
        .set({ rejects_head: storable(head) })
        .where('id', '=', importId)
        .execute();
    },
    async write(rejects, tx) {
      await lockOwn(tx, importId, runner);
      const rows = rejects
        .map(({ record }, index) => ({
          import_id: importId,
          number: position + index,
          record: storable(record),
        }))
        .filter(({ number }) => number < MAX_REJECTS);
      if (rows.length > 0) await tx.insertInto('dashboard_import_rejects').values(rows).execute();
      position += rejects.length;
      return position;
    },
  };
}

export async function* rejectsFile(db: Db, importId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { rejects_head: head } = await db
    .selectFrom('dashboard_imports')
    .select('rejects_head')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  if (head !== '') yield encoder.encode(`${head}\n`);
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('dashboard_import_rejects')
      .select(['number', 'record'])
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield encoder.encode(rows.map(({ record }) => `${record}\n`).join(''));
    after = last.number;
  }
}

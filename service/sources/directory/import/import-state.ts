// The progress of an import, stored in the database and updated in the transaction of each chunk.
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import { ImportError } from './import-types.ts';

export type ImportState = {
  name: string;
  /** Identifies this run of the import. */
  run: string;
  rows: number;
  added: number;
  updated: number;
  rejected: number;
  incomplete: number;
  suppressed: number;
  rejectsPosition: number;
};

const NO_ROWS = { rows: 0, added: 0, updated: 0, rejected: 0, incomplete: 0, suppressed: 0 };

/** The state of a dry run. */
export const NEW_IMPORT: ImportState = {
  name: '',
  run: '',
  ...NO_ROWS,
  rejectsPosition: 0,
};

/**
 * The same file with the same options is one import under any name; without a digest each import is
 * new.
 */
const getKey = (digest: string | undefined, run: string): string => `file ${digest ?? run}`;

/** The progress of an unfinished import of the same file; else the beginning. */
export async function beginImport(
  db: Db,
  { digest, at }: { digest: string | undefined; at: Date },
): Promise<ImportState> {
  const run = randomUUID();
  const name = getKey(digest, run);
  const known = await db
    .selectFrom('directory_imports')
    .selectAll()
    .where('name', '=', name)
    .where('finished', '=', false)
    .executeTakeFirst();
  if (known) {
    const { rows, added, updated, rejected, incomplete, suppressed } = known;
    const counts = { rows, added, updated, rejected, incomplete, suppressed };
    return { name, run: known.run, ...counts, rejectsPosition: known.rejects_position };
  }
  const values = {
    ...NO_ROWS,
    digest: digest ?? '',
    imported_at: at,
    run,
    finished: false,
    rejects_position: 0,
  };
  await db
    .insertInto('directory_imports')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  return { name, run, ...NO_ROWS, rejectsPosition: 0 };
}

/**
 * Keeps other processes from advancing the import until the transaction ends.
 * @throws ImportError when another process has advanced it meanwhile
 */
export async function lockImport(tx: Tx, { name, run, rows }: ImportState): Promise<void> {
  const same = await tx
    .selectFrom('directory_imports')
    .select('name')
    .where('name', '=', name)
    .where('run', '=', run)
    .where('rows', '=', rows)
    .where('finished', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (same) return;
  throw new ImportError(
    'Another process is importing the same file. Nothing was done twice; wait for it to finish.',
  );
}

/** After `lockImport`. */
export async function advanceImport(
  tx: Tx,
  after: ImportState,
  { at, finished }: { at: Date; finished: boolean },
): Promise<void> {
  await tx
    .updateTable('directory_imports')
    .set({
      rows: after.rows,
      added: after.added,
      updated: after.updated,
      rejected: after.rejected,
      incomplete: after.incomplete,
      suppressed: after.suppressed,
      rejects_position: after.rejectsPosition,
      imported_at: at,
      finished,
    })
    .where('name', '=', after.name)
    .execute();
}

// The rows of an import whose person is looked up. A row of a list has no address of the file, so the addresses are
// compared with the suppression list here, once more after the page has done it: an entry may be new.
import type { Suppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import type { ImportRecord, ImportRow } from '../../model/import.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readImportRowsFrom } from '../../store/import-rows.ts';

type Collaborators = {
  db: Database;
  store: Pick<EngineStore, 'hasSuppressions'>;
  suppressions: Pick<Suppressions, 'covers'>;
};

/** In the order of the file. `suppressed`: rows that were wanted, marked as on the suppression list. */
export async function findWantedRows(
  { db, store, suppressions }: Collaborators,
  { id, size }: Pick<ImportRecord, 'id' | 'size'>,
): Promise<{ wanted: ImportRow[]; suppressed: ImportRow[] }> {
  const rows = await readImportRowsFrom(db, id, 0, size);
  const planned = rows.filter(({ wanted, isSuppressed }) => wanted.length > 0 && !isSuppressed);
  if (!(await store.hasSuppressions())) return { wanted: planned, suppressed: [] };
  const listed = new Set<number>();
  for (const { sameAs, workEmails, personalEmails } of rows) {
    for (const email of [...workEmails, ...personalEmails]) {
      if (!listed.has(sameAs) && (await suppressions.covers({ email }))) listed.add(sameAs);
    }
  }
  return {
    wanted: planned.filter(({ index }) => !listed.has(index)),
    suppressed: planned
      .filter(({ index }) => listed.has(index))
      .map((row) => ({ ...row, isSuppressed: true })),
  };
}

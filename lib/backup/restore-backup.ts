// Restores a staged backup. The database first; what is stored elsewhere is returned.
import { suppression } from '../model/suppression.ts';
import { allAnswers, type SiteAnswers } from '../model/site-answers.ts';
import { settings as settingsSchema, type Settings } from '../settings/settings.ts';
import { addRestoredSecrets } from '../settings/suppression-secret.ts';
import type { Database, StoredRow } from '../store/database.ts';
import { readRow } from '../store/rows.ts';
import { z } from '../zod.ts';
import { readSecrets } from './backup-items.ts';
import { mergeDatabase } from './merge-database.ts';
import { replaceDatabase } from './replace-database.ts';
import type { StagedBackup } from './stage-backup.ts';

export type RestoreMode = 'merge' | 'replace';

export type RemainingItems = {
  /** Suppression entries, as they were typed, that have to be hashed under the secret of this computer. */
  suppressionTexts: string[];
  /** Erased people whose entries this computer cannot recognise: they were hashed under a secret that is not here. */
  unrecognised: number;
  /** Null: those here stay. */
  settings: Settings | null;
  /** Null: the backup has none that can be read, and those here stay. */
  siteAnswers: { answers: SiteAnswers[]; mode: RestoreMode } | null;
};

/** Throws BackupError while searches run, in the mode `replace`. */
export async function restoreBackup(
  staged: StagedBackup,
  db: Database,
  mode: RestoreMode,
  now: Date,
): Promise<RemainingItems> {
  // Before their entries: a known secret without entries does no harm.
  if (staged.start.secrets) await addRestoredSecrets(staged.start.secrets);
  const listed = await staged.db.suppressions.toArray();
  const known = await readSecrets();
  const isRecognised =
    staged.start.secrets !== undefined || staged.start.secretIds.every((id) => known.has(id));
  const rows: StoredRow[] = isRecognised ? listed : [];
  const restore = mode === 'merge' ? mergeDatabase : replaceDatabase;
  await restore(staged.db, db, rows, now);
  const unrecognised = isRecognised ? [] : listed.flatMap((row) => readRow(suppression, row) ?? []);
  const own = unrecognised.filter(({ of }) => of === null);
  const { settings, 'site-answers': siteAnswers } = staged.start.items;
  const answers = z.safeParse(allAnswers, siteAnswers);
  return {
    suppressionTexts: own.flatMap(({ label }) => label ?? []),
    unrecognised: own.filter(({ label }) => label === null).length,
    settings: mode === 'replace' ? z.parse(settingsSchema, settings ?? {}) : null,
    siteAnswers: answers.success ? { answers: answers.data, mode } : null,
  };
}

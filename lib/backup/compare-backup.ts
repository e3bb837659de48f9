// Compares a backup with the database for the preview: how much is in each, and what restoring would change.
import { ACTIVE_STATES } from '../model/jobs/job.ts';
import type { Database } from '../store/database.ts';

export type BackupCounts = {
  /** Saved contacts, those in Deleted included. */
  contacts: number;
  companies: number;
  receipts: number;
  searches: number;
  /** Lists, tags and stages; null where the database has no such table. */
  labels: number | null;
  /** Entries that the user made, erased people included. */
  suppressions: number;
};

export type BackupComparison = {
  backup: BackupCounts;
  here: BackupCounts;
  /** Saved contacts of the backup that are not here. */
  comingBack: number;
  /** Saved contacts here that are not in the backup: replacing would remove them. */
  onlyHere: number;
  /** Searches here that are under way. Replacing waits for their end. */
  running: number;
};

/** The labels come with a later version of the database than this file's oldest. */
const LABELS = 'labels';

export async function countRows(db: Database): Promise<BackupCounts> {
  const labels = db.tables.find(({ name }) => name === LABELS);
  return {
    // Rows that are not saved have no text there, and are not in the index.
    contacts: await db.contacts.where('savedAt').above('').count(),
    companies: await db.companies.count(),
    receipts: await db.receipts.count(),
    searches: await db.jobs.count(),
    labels: labels ? await labels.count() : null,
    suppressions: await db.suppressions.filter(({ of }) => of === null).count(),
  };
}

/** By the ids of the contacts; merging also finds the same person under another id. */
export async function compareBackup(staged: Database, here: Database): Promise<BackupComparison> {
  const [theirs, ours] = [await savedIds(staged), await savedIds(here)];
  return {
    backup: await countRows(staged),
    here: await countRows(here),
    comingBack: [...theirs].filter((id) => !ours.has(id)).length,
    onlyHere: [...ours].filter((id) => !theirs.has(id)).length,
    running: await countRunning(here),
  };
}

export const countRunning = (db: Database): Promise<number> =>
  db.jobs.where('state').anyOf(ACTIVE_STATES).count();

const savedIds = async (db: Database): Promise<Set<string>> =>
  new Set(await db.contacts.where('savedAt').above('').primaryKeys());

import { STAGES } from '../model/contacts/label.ts';
import type { Database } from './database.ts';

/** The ids, out of these, of labels that were deleted. The built-in stages have no rows, and are never deleted. */
export async function findDeletedLabels(db: Database, ids: readonly string[]): Promise<string[]> {
  const own = [...new Set(ids)].filter((id) => !STAGES.some((stage) => stage.id === id));
  const rows = await db.labels.bulkGet(own);
  return own.filter((_, index) => rows[index] === undefined);
}

/** Whether none of these labels was deleted. */
export const hasLabels = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  (await findDeletedLabels(db, ids)).length === 0;

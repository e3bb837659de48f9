import { STAGES } from '../model/contacts/label.ts';
import type { Database } from './database.ts';

/** Those of these labels that were deleted. The stages of every database have no rows. */
export async function findDeletedLabels(db: Database, ids: readonly string[]): Promise<string[]> {
  const own = [...new Set(ids)].filter((id) => !STAGES.some((stage) => stage.id === id));
  const rows = await db.labels.bulkGet(own);
  return own.filter((_, index) => rows[index] === undefined);
}

/** Whether none of these labels was deleted. */
export const hasLabels = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  (await findDeletedLabels(db, ids)).length === 0;

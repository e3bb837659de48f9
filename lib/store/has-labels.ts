import { STAGES } from '../model/label.ts';
import type { Database } from './database.ts';

/** Whether none of these labels was deleted. The stages of every database have no rows. */
export async function hasLabels(db: Database, ids: readonly string[]): Promise<boolean> {
  const own = [...new Set(ids)].filter((id) => !STAGES.some((stage) => stage.id === id));
  return own.length === (await db.labels.where('id').anyOf(own).count());
}

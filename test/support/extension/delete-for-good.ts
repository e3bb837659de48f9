// Moves contacts to Deleted and deletes them from there, as the user does.
import { createDeleteContacts } from '../../../lib/background/privacy/delete-contacts.ts';
import type { Engine } from './engine.ts';

export async function deleteForGood(engine: Engine, ids: readonly string[]) {
  const deletedAt = engine.now().toISOString();
  await engine.db.contacts.where('id').anyOf(ids).modify({ deletedAt });
  return createDeleteContacts(engine)({ ids: [...ids] });
}

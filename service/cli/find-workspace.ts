import type { Db } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';

export class WorkspaceChoiceError extends Error {
  override name = 'WorkspaceChoiceError';
}

/**
 * Finds a workspace by id, or by a name that only one workspace has. @throws WorkspaceChoiceError
 * with the choices
 */
export async function findWorkspace(db: Db, given: string): Promise<{ id: string; name: string }> {
  const query = db.selectFrom('workspaces').select(['id', 'name']).orderBy('created_at');
  const fitting = await (
    isUuid(given) ? query.where('id', '=', given) : query.where('name', '=', given)
  ).execute();
  const [one, another] = fitting;
  if (one && !another) return one;
  if (one) {
    const ids = fitting.map(({ id }) => id).join(', ');
    throw new WorkspaceChoiceError(
      `Several workspaces are called "${given}". Choose one by its id: ${ids}`,
    );
  }
  const all = await query.limit(50).execute();
  const names = all.map(({ id, name }) => `${name} (${id})`).join(', ') || 'none yet';
  throw new WorkspaceChoiceError(`There is no workspace "${given}". There are: ${names}.`);
}

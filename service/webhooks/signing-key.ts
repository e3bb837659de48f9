// The key whose bytes sign the webhooks of an enrichment: the one that started it, while it is valid.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Started = { workspaceId: string; apiKeyId: string; budgetId: string; at: Date };

/** Encrypted; null when the workspace has no valid key. */
export async function sealedSigningKey(db: Db, started: Started): Promise<string | null> {
  const row = await db
    .selectFrom('api_keys')
    .select('sealed')
    .where('workspace_id', '=', started.workspaceId)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', started.at)]))
    .orderBy(sql`id = ${started.apiKeyId}`, 'desc')
    .orderBy(sql`budget_id = ${started.budgetId}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.sealed ?? null;
}

// Chooses the key of X-Signature-SHA1: the one that started the enrichment while it is valid, which
// during a rotation gives the receiver time to learn the new one; then its successor; else the
// workspace's newest. Never a revoked key, because the person it leaked to could sign as well. A
// workspace without a key uses only the Standard Webhooks signature.
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

// Which of a workspace's keys X-Signature-SHA1 is keyed with: the one that started the enrichment, as
// long as it works, which in a rotation is the time that the receiver has to learn the new one; then
// the one that it was rotated into; else the workspace's newest. Never a revoked one: whoever it leaked
// to could sign as well. A workspace without a key signs the Standard Webhooks way alone.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Started = { workspaceId: string; apiKeyId: string; budgetId: string; at: Date };

/** Sealed; null when the workspace has no key that works. */
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

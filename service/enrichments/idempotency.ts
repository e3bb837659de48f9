// Idempotency-Key of the start calls: stored for 24 hours per workspace and path, with a hash of
// the body, in the transaction of its enrichment.
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/limits.ts';
import type { Tx } from '../db/database.ts';
import { HOUR_MS } from '../durations.ts';

export type IdempotencyKey = { path: string; key: string; bodyHash: string };

export type Remembered =
  | { outcome: 'new' }
  | { outcome: 'replay'; enrichmentId: string }
  | { outcome: 'in_flight' }
  | { outcome: 'mismatch' };

type Subject = IdempotencyKey & { workspaceId: string; now: Date };

/**
 * Must be called first in the transaction: until it ends, another request with the key is
 * `in_flight`.
 */
export async function recall(tx: Tx, subject: Subject): Promise<Remembered> {
  const name = JSON.stringify([subject.workspaceId, subject.path, subject.key]);
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(tx);
  if (!rows[0]?.free) return { outcome: 'in_flight' };
  const row = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('workspace_id', '=', subject.workspaceId)
    .where('path', '=', subject.path)
    .where('key', '=', subject.key)
    .executeTakeFirst();
  const oldest = new Date(subject.now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  if (!row || row.created_at <= oldest) return { outcome: 'new' };
  if (row.body_hash !== subject.bodyHash) return { outcome: 'mismatch' };
  return { outcome: 'replay', enrichmentId: row.enrichment_id };
}

export async function remember(tx: Tx, subject: Subject, enrichmentId: string): Promise<void> {
  const values = {
    body_hash: subject.bodyHash,
    enrichment_id: enrichmentId,
    created_at: subject.now,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ workspace_id: subject.workspaceId, path: subject.path, key: subject.key, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'path', 'key']).doUpdateSet(values))
    .execute();
}

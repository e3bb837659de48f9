import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { grant } from './ledger.ts';

/** In place of the path of a start call: rows with it belong to no enrichment. */
const PATH = 'grant';

/** `key`: a UUID, the same for each try to grant these credits. */
type Grant = Parameters<typeof grant>[1] & { key: string };

/**
 * Grants the credits unless that was done with this key in the last 24 hours, so that repeating a
 * grant whose answer was lost grants nothing. Returns false, and grants nothing, when the key was
 * used for another amount or note.
 */
export async function grantOnce(tx: Tx, { key, ...entry }: Grant): Promise<boolean> {
  const { workspaceId, amount, note, at } = entry;
  const hash = createHash('sha256')
    .update(JSON.stringify([amount, note]))
    .digest('hex');
  const row = { workspace_id: workspaceId, path: PATH, key };
  // Waits while another transaction writes the same row.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, body_hash: hash, enrichment_id: key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) {
    await grant(tx, entry);
    return true;
  }
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('workspace_id', '=', workspaceId)
    .where('path', '=', PATH)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return stored.body_hash === hash;
}

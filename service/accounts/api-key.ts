import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { SealedBox } from './sealed-box.ts';

/** 256 random bits; the prefix lets secret scanners recognise a leaked key. */
const createApiKey = (): string => `sl_${randomBytes(32).toString('base64url')}`;

/** A plain digest is enough: the key is random, so a salt would not slow a guess. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

type NewKey = { workspaceId: string; name: string; budgetId: string; at: Date };

const HINT_LENGTH = 4;

/** The plain key is stored only as a hash and encrypted, so it is shown now or never. */
export async function insertKey(
  tx: Tx,
  box: SealedBox,
  { workspaceId, name, budgetId, at }: NewKey,
): Promise<{ id: string; apiKey: string }> {
  const id = randomUUID();
  const apiKey = createApiKey();
  await tx
    .insertInto('api_keys')
    .values({
      id,
      workspace_id: workspaceId,
      name,
      hash: hashApiKey(apiKey),
      sealed: box.seal(apiKey),
      hint: apiKey.slice(-HINT_LENGTH),
      budget_id: budgetId,
      created_at: at,
    })
    .execute();
  return { id, apiKey };
}

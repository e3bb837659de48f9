import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { WEBHOOK_HEADER } from '../../lib/contract/webhooks.ts';
import type { Db } from '../db/database.ts';

type Signing = {
  id: string;
  body: string;
  apiKey: string | null;
  webhookSecret: string;
  now: Date;
};

/**
 * X-Signature-SHA1: lower-case hex HMAC-SHA1 of the raw body, keyed with the workspace's API key;
 * omitted when the workspace has none.
 *
 * The other three: Standard Webhooks 1.0, HMAC-SHA256 over "id.timestamp.body", keyed with the
 * bytes behind the secret's `whsec_` prefix.
 */
export function signatureHeaders({
  id,
  body,
  apiKey,
  webhookSecret,
  now,
}: Signing): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const secret = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    ...(apiKey !== null && {
      [WEBHOOK_HEADER.sha1]: createHmac('sha1', apiKey).update(body).digest('hex'),
    }),
    [WEBHOOK_HEADER.id]: id,
    [WEBHOOK_HEADER.timestamp]: String(timestamp),
    [WEBHOOK_HEADER.signature]: `v1,${signed.digest('base64')}`,
  };
}

type Started = { workspaceId: string; apiKeyId: string; budgetId: string; at: Date };

/**
 * The key whose bytes sign the webhooks of an enrichment: the one that started it, while it is valid. Encrypted; null when
 * the workspace has no valid key.
 */
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

// Erases the person from one enrichment: its records, name, webhooks and idempotency key, and what was paid for them.
import type { Tx } from '../../db/database.ts';
import { deletePurchases } from '../../credits/purchases.ts';
import { lockEnrichment } from '../../webhooks/event-order.ts';
import { emptyRecords, renameEnrichment, type MatchedRecord } from './erase-from-results.ts';
import { eraseUrls } from './erase-from-texts.ts';
import { eraseFromWebhooks } from './erase-from-webhooks.ts';
import type { KnownPerson } from '../suppression/known-person.ts';
import type { MentionMatcher } from './mention-matcher.ts';

type Erasing = { person: KnownPerson; mentions: MentionMatcher; at: Date };

export async function emptyEnrichment(
  tx: Tx,
  enrichmentId: string,
  matched: readonly MatchedRecord[],
  { person, mentions, at }: Erasing,
) {
  const positions = matched.map(({ position }) => position);
  const records = await emptyRecords(tx, enrichmentId, positions);
  // An end event that is being written has the records as they were. It is stored once its transaction gives up this
  // lock; later ones read the emptied records.
  await lockEnrichment(tx, enrichmentId);
  const hasRecord = matched.length > 0;
  const names = await renameEnrichment(tx, enrichmentId, { mentions, hasRecord });
  const renamed = names > 0;
  const bodies = await eraseFromWebhooks(tx, enrichmentId, { person, positions, renamed });
  const webhooks = bodies + (await eraseUrls(tx, enrichmentId, mentions, at));
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where('enrichment_id', '=', enrichmentId)
    .executeTakeFirstOrThrow();
  const purchases = await deletePurchases(
    tx,
    matched.flatMap(({ purchaseKeys }) => purchaseKeys),
  );
  return { records, names, webhooks, idempotencyKeys: Number(numDeletedRows), purchases };
}

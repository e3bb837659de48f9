// Erases the person from free text: notes, errors, idempotency keys, and the names and webhook URLs
// of other people's enrichments.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { discardEntries } from '../../queue/discard-entries.ts';
import { rescheduleEntries } from '../../queue/reschedule-entries.ts';
import { releaseEnds } from '../../webhooks/event-order.ts';
import { ERASED } from './erase-from-results.ts';
import type { MentionMatcher } from './mention-matcher.ts';

/**
 * Columns whose text is replaced as a whole when it names the person. Those of sources are last, because their answers
 * wait for changed rows until all columns are read.
 */
const FREE_TEXTS = [
  { table: 'ledger_entries', column: 'note' },
  { table: 'suppressions', column: 'note' },
  { table: 'webhook_attempts', column: 'error' },
  { table: 'webhook_deliveries', column: 'last_error' },
  { table: 'source_health', column: 'last_error' },
  { table: 'upstream_jobs', column: 'error' },
  { table: 'upstream_purchases', column: 'error' },
] as const;

const BATCH = 1000;

/**
 * The distinct texts of a column that name the person. Each batch is matched in one go, between which the process does
 * other work: a ledger may have millions of notes.
 */
async function* findTexts(
  tx: Tx,
  mentions: MentionMatcher,
  { table, column }: { table: string; column: string },
): AsyncGenerator<string> {
  const cursor = sql.id(`texts_${table}_${column}`);
  const value = sql.ref(column);
  await sql`declare ${cursor} no scroll cursor for
    select distinct ${value} as text from ${sql.table(table)} where ${value} <> ''`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ text: string }>`
      fetch ${sql.lit(BATCH)} from ${cursor}`.execute(tx);
    yield* rows.map(({ text }) => text).filter(mentions);
    if (rows.length < BATCH) break;
    await setImmediate();
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Returns how many rows were changed. */
export async function eraseFromTexts(tx: Tx, mentions: MentionMatcher): Promise<number> {
  let changed = 0;
  for (const place of FREE_TEXTS) {
    const value = sql.ref(place.column);
    for await (const text of findTexts(tx, mentions, place)) {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(place.table)} set ${value} = ${ERASED} where ${value} = ${text}`.execute(
        tx,
      );
      changed += Number(numAffectedRows);
    }
  }
  return changed;
}

/** Deletes keys that name the person; the start can be repeated under another key. */
export async function deleteIdempotencyKeys(tx: Tx, mentions: MentionMatcher): Promise<number> {
  let deleted = 0;
  for await (const key of findTexts(tx, mentions, { table: 'idempotency_keys', column: 'key' })) {
    const { numDeletedRows } = await tx
      .deleteFrom('idempotency_keys')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Enrichments whose name or webhook URLs name the person, for records about any person. */
export async function findNamedEnrichments(db: Db, mentions: MentionMatcher): Promise<string[]> {
  const ids: string[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('enrichments')
      .select(['id', 'name', 'webhook_url', 'contact_webhook_url'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, name, webhook_url: url, contact_webhook_url: contactUrl } of rows) {
      if ([name, url ?? '', contactUrl ?? ''].some(mentions)) ids.push(id);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return ids;
  }
}

/** Never resolves (RFC 6761). */
const ERASED_URL = 'https://erased.invalid/';

/**
 * Removes URLs that name the person from an enrichment. Deliveries that still wait are given up,
 * because they could only be sent with the name in the address. The enrichment must be locked.
 */
export async function eraseUrls(
  tx: Tx,
  enrichmentId: string,
  mentions: MentionMatcher,
  at: Date,
): Promise<number> {
  const enrichment = await tx
    .selectFrom('enrichments')
    .select(['webhook_url', 'contact_webhook_url'])
    .where('id', '=', enrichmentId)
    .executeTakeFirst();
  // Retention has deleted it since the search.
  if (!enrichment) return 0;
  const urls = [enrichment.webhook_url, enrichment.contact_webhook_url];
  const named = urls.flatMap((url) => (url !== null && mentions(url) ? [url] : []));
  if (named.length === 0) return 0;
  const keep = (url: string | null) => (url !== null && named.includes(url) ? null : url);
  await tx
    .updateTable('enrichments')
    .set({ webhook_url: keep(urls[0]!), contact_webhook_url: keep(urls[1]!) })
    .where('id', '=', enrichmentId)
    .execute();
  const deliveries = await tx
    .updateTable('webhook_deliveries')
    .set({ url: ERASED_URL, tries_left: 0, next_attempt_at: null, blocks_end: false })
    .set((eb) => ({
      gave_up_at: eb
        .case()
        .when('delivered_at', 'is', null)
        .then(at)
        .else(eb.ref('gave_up_at'))
        .end(),
    }))
    .where('enrichment_id', '=', enrichmentId)
    .where('url', 'in', named)
    .returning('id')
    .execute();
  for (const { id } of deliveries) await discardEntries(tx, 'webhook', { deliveryId: id });
  // An end event to another URL would wait for those that are given up.
  await releaseEnds(tx, { queue: { reschedule: rescheduleEntries }, now: () => at }, [
    enrichmentId,
  ]);
  return deliveries.length;
}

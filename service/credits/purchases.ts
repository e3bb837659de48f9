// Purchases: who has been paid for and is free for three months. One person has several keys (the
// profile, the source's own name, the request, each shown address); a purchase is stored under all
// of them and is free by any of them. Of two simultaneous requests that share a key, one inserts it
// and pays; the other waits for that and is free. Keys are stored as digests.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { freeUntil } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';

/** A charge: a kind, and every key that identifies the person for it. */
export type Claim = { kind: string; keys: readonly string[] };

/** The stored form of a key. */
export const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

type Row = { person_key: string; kind: string };

const getRows = (claims: readonly Claim[]): Row[] => {
  const rows = claims.flatMap(({ kind, keys }) =>
    [...new Set(keys)].map((key) => ({ person_key: digest(key), kind })),
  );
  // One order in every transaction, so that two transactions with several common keys never
  // deadlock.
  const name = ({ person_key, kind }: Row) => `${person_key} ${kind}`;
  return rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
};

/**
 * Records the claims. Returns the kinds that must be paid now; the others were paid for under one
 * of their keys.
 */
export async function claim(
  tx: Tx,
  workspaceId: string,
  claims: readonly Claim[],
  now: Date,
): Promise<Set<string>> {
  const rows = getRows(claims);
  // A claim without a key is never free.
  if (rows.length === 0) return new Set(claims.map(({ kind }) => kind));
  const dates = { since: now, free_until: freeUntil(now) };
  const claimed = await tx
    .insertInto('purchases')
    .values(rows.map((row) => ({ workspace_id: workspaceId, ...row, ...dates })))
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'person_key', 'kind'])
        .doUpdateSet(dates)
        .where('purchases.free_until', '<=', now),
    )
    .returning(['person_key', 'kind'])
    .execute();
  const due = new Set<string>();
  for (const { kind } of claims) {
    const own = rows.filter((row) => row.kind === kind);
    const fresh = claimed.filter((row) => row.kind === kind).map((row) => row.person_key);
    if (fresh.length === own.length) due.add(kind);
    else if (fresh.length > 0) await adopt(tx, { workspaceId, kind, own, fresh });
  }
  return due;
}

/**
 * Records a claim for each key. Returns the keys that must be paid now; the others were paid for
 * before.
 */
export async function claimEach(
  tx: Tx,
  workspaceId: string,
  { kind, keys }: Claim,
  now: Date,
): Promise<Set<string>> {
  const rows = getRows([{ kind, keys }]);
  if (rows.length === 0) return new Set();
  const { rows: claimed } = await sql<{ person_key: string }>`
    insert into purchases (workspace_id, person_key, kind, since, free_until)
    select ${workspaceId}::uuid, person_key, ${kind}::text, ${now}::timestamptz,
      ${freeUntil(now)}::timestamptz
    from unnest(${rows.map((row) => row.person_key)}::text[]) with ordinality as row (person_key, place)
    order by place
    on conflict (workspace_id, person_key, kind) do update
      set since = excluded.since, free_until = excluded.free_until
      where purchases.free_until <= ${now}::timestamptz
    returning person_key`.execute(tx);
  const fresh = new Set(claimed.map((row) => row.person_key));
  return new Set(keys.filter((key) => fresh.has(digest(key))));
}

type Adoption = { workspaceId: string; kind: string; own: readonly Row[]; fresh: string[] };

/** New keys expire with the purchase of the other keys. */
async function adopt(tx: Tx, { workspaceId, kind, own, fresh }: Adoption): Promise<void> {
  const known = own.map((row) => row.person_key).filter((key) => !fresh.includes(key));
  const purchases = tx
    .selectFrom('purchases')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('person_key', 'in', known);
  await tx
    .updateTable('purchases')
    .set({
      since: purchases.select(({ fn }) => fn.max('since').as('since')),
      free_until: purchases.select(({ fn }) => fn.max('free_until').as('free_until')),
    })
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('person_key', 'in', fresh)
    .execute();
}

/** Removes claims of this transaction that are not paid for. */
export async function releaseClaims(
  tx: Tx,
  workspaceId: string,
  claims: readonly Claim[],
): Promise<void> {
  const rows = getRows(claims);
  if (rows.length === 0) return;
  // This transaction has locked them all when it claimed them, so that any order will do.
  await sql`delete from purchases where workspace_id = ${workspaceId}::uuid
    and (person_key, kind) in (select * from unnest(
      ${rows.map((row) => row.person_key)}::text[], ${rows.map((row) => row.kind)}::text[]))
    `.execute(tx);
}

/** Deletes the purchases with these keys in every workspace. Returns the number of rows. */
export async function deletePurchases(tx: Tx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  // One parameter for any number of keys.
  const isOne = sql<boolean>`person_key = any(${keys.map(digest)}::text[])`;
  // Locked in the same order as in `claim`.
  await tx
    .selectFrom('purchases')
    .select('kind')
    .where(isOne)
    .orderBy('person_key')
    .orderBy('kind')
    .forUpdate()
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('purchases')
    .where(isOne)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * The commercial rule (docs/interface.md#free-period): whether a job that had FINISHED before
 * `startedAt` paid for the identical input. Nothing is claimed, so the same input twice in one bulk
 * or at the same time is charged twice.
 */
export async function wasBoughtBefore(
  tx: Tx,
  workspaceId: string,
  { kind, keys }: Claim,
  { startedAt, now }: { startedAt: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('purchases')
    .select('kind')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('person_key', 'in', keys.map(digest))
    .where('free_until', '>', now)
    .where(sql<boolean>`since <= ${startedAt}`)
    .executeTakeFirst();
  return row !== undefined;
}

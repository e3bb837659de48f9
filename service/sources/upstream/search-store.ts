// Searches bought at an upstream, page by page, for all workspaces. A page is stored before it is
// requested. Its items are stored as purchases, so that a later lookup of one of them finds it.
import { sql } from 'kysely';
import type { Digest } from '../../db/keyed-digest.ts';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { Span } from '../search-source.ts';
import { LEASE_MS, REPEAT_AFTER_MS } from './lookup-store.ts';
import { createSearchKeys, type SearchSubject } from './search-pages.ts';

export type StoredItem = {
  /** The key of the purchase. */
  key: string;
  /** What a lookup finds it by, too: the profile of a person, the domain of a company. */
  lookupKey: string | null;
  answer: unknown;
};

/** Keeps the place of an item that is not stored: the others on its page keep theirs. */
export const REMOVED: StoredItem = { key: '', lookupKey: null, answer: null };

export type StoredPage = {
  items: readonly StoredItem[];
  /** null: the response did not say it, and so neither whether this is the last page. */
  total: number | null;
  next: string;
  expires: Date;
};

/** A page that can be begun: `cursor` is '' where only its position is known. */
export type SpanStart = { type: 'begun'; cursor: string };
export type SpanRefusal = { type: 'at work' | 'changed' } | { type: 'lost'; seconds: number };

type Options = { db: Db; source: string; digestSearch: Digest; now: () => Date };

export function createSearchStore({ db, source, digestSearch, now }: Options) {
  const { toName, isOfSearch } = createSearchKeys({ source, digestSearch });

  /** Whether a part of the span is being bought, or was, by another request. */
  async function findObstacle(
    tx: Tx,
    search: string,
    { from, count }: Span,
    at: Date,
  ): Promise<SpanRefusal | null> {
    const { rows } = await sql<{ state: string; expires_at: Date }>`
      select state, expires_at from upstream_searches
      where ${isOfSearch(search)} and position < ${from + count}::integer
        and position + case when state = 'done' then jsonb_array_length(items) else size end
          > ${from}::integer
      order by expires_at desc`.execute(tx);
    if (rows.some(({ state }) => state === 'done')) return { type: 'changed' };
    if (rows.some(({ state }) => state === 'sending')) return { type: 'at work' };
    const [lost] = rows;
    if (!lost) return null;
    return {
      type: 'lost',
      seconds: Math.ceil((lost.expires_at.getTime() - at.getTime()) / 1000),
    };
  }

  return {
    /** Only the caller may request the span when it is begun. */
    begin: (subject: SearchSubject, span: Span): Promise<SpanStart | SpanRefusal> =>
      db.transaction().execute(async (tx) => {
        const search = toName(subject);
        const at = now();
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${source} ${search}`}, 0))`.execute(
          tx,
        );
        await sql`delete from upstream_searches
          where ${isOfSearch(search)} and expires_at <= ${at}`.execute(tx);
        const obstacle = await findObstacle(tx, search, span, at);
        if (obstacle) return obstacle;
        const { rows } = await sql<{ next: string }>`
          select next from upstream_searches
          where ${isOfSearch(search)} and state = 'done' and next <> ''
            and position + jsonb_array_length(items) = ${span.from}::integer`.execute(tx);
        await tx
          .insertInto('upstream_searches')
          .values({
            source,
            search,
            position: span.from,
            size: span.count,
            state: 'sending',
            items: json([]),
            total: 0,
            next: '',
            at,
            expires_at: new Date(at.getTime() + LEASE_MS),
          })
          // A page without items, from when the list ended here.
          .onConflict((conflict) =>
            conflict.columns(['source', 'search', 'position']).doUpdateSet({
              size: span.count,
              state: 'sending',
              total: 0,
              next: '',
              at,
              expires_at: new Date(at.getTime() + LEASE_MS),
            }),
          )
          .execute();
        return { type: 'begun', cursor: rows[0]?.next ?? '' };
      }),

    /** Stores the page that `decide` returns, in the transaction that it decides in. */
    done: (
      subject: SearchSubject,
      from: number,
      decide: (tx: Tx) => Promise<StoredPage>,
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const page = await decide(tx);
        const kept = page.items.filter((item) => item !== REMOVED);
        const items = [...new Map(kept.map((item) => [item.key, item])).values()];
        if (items.length > 0) {
          const rows = items.map(({ key, lookupKey, answer }) => ({ key, lookupKey, answer }));
          await sql`insert into upstream_purchases
              (source, person_key, kind, state, query, wanted_at, profile_key, answer, expires_at)
            select ${source}, row.key, ${subject.kind}, 'done', '{}'::jsonb, ${at}::timestamptz,
              row."lookupKey", row.answer, ${page.expires}::timestamptz
            from jsonb_to_recordset(${json(rows)}::jsonb)
              as row (key text, "lookupKey" text, answer jsonb)
            order by row.key
            on conflict (source, person_key, kind) do update set answer = excluded.answer,
              profile_key = excluded.profile_key, expires_at = excluded.expires_at`.execute(tx);
        }
        // The row is missing when the call took longer than its lease and another request began.
        const row = {
          state: 'done' as const,
          items: json(page.items.map(({ key }) => key)),
          total: page.total ?? 0,
          // As an erasure leaves it: the cursor may name a person of its page.
          next: kept.length < page.items.length ? '' : page.next,
          at,
          expires_at: page.expires,
        };
        await tx
          .updateTable('upstream_searches')
          .set(row)
          .where('source', '=', source)
          .where('search', '=', toName(subject))
          .where('position', '=', from)
          .execute();
      }),

    /** It may have been charged. */
    async lost(subject: SearchSubject, from: number): Promise<void> {
      await sql`update upstream_searches set state = 'unknown',
          expires_at = ${new Date(now().getTime() + REPEAT_AFTER_MS)}::timestamptz
        where ${isOfSearch(toName(subject))} and position = ${from}::integer`.execute(db);
    },

    /** Nothing was bought: the next request may try at once. */
    async release(subject: SearchSubject, from: number): Promise<void> {
      await sql`delete from upstream_searches
        where ${isOfSearch(toName(subject))} and position = ${from}::integer`.execute(db);
    },

    async isBoughtAnyway(subject: SearchSubject, from: number): Promise<boolean> {
      const { rows } = await sql`select state from upstream_searches
        where ${isOfSearch(toName(subject))} and position = ${from}::integer
          and expires_at > ${now()}`.execute(db);
      return rows.length > 0;
    },
  };
}

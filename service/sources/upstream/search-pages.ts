// Reads the bought pages of a search (search-store.ts).
import { sql } from 'kysely';
import { MAX_SEARCH_OFFSET } from '../../../lib/contract/search.ts';
import type { Digest } from '../../db/keyed-digest.ts';
import type { Db } from '../../db/database.ts';
import { DAY_MS } from '../../durations.ts';
import type { BoughtBatch, SearchFilters, Span } from '../search-source.ts';

/**
 * The end of a list is looked for again after this time, because there may be new matches; and a list is no longer one that
 * a client is in the middle of.
 */
const END_MS = DAY_MS;
/** More items of one search are not read at once. */
const MAX_READ = 1000;

export type ItemKind = 'person.search' | 'company.search';

export type SearchSubject = { kind: ItemKind; filters: SearchFilters };

type PageRow = {
  position: number;
  state: string;
  items: string[];
  /** 0 for a page with items: it is not known. */
  total: number;
  next: string;
  at: Date;
};

const getEnd = ({ position, items }: PageRow): number => position + items.length;

type Options = { db: Db; source: string; digestSearch: Digest; now: () => Date };

/** How the bought pages of a search are found in their table. */
export const createSearchKeys = ({
  source,
  digestSearch,
}: Pick<Options, 'source' | 'digestSearch'>) => ({
  /** A keyed digest, because filters can name a person. */
  toName: ({ kind, filters }: SearchSubject): string =>
    digestSearch(`${kind} ${JSON.stringify(filters)}`),
  isOfSearch: (name: string) => sql`source = ${source} and search = ${name}`,
});

export type BoughtSpan = {
  /** Those from the beginning of the span to its first gap, without erased ones. */
  items: { position: number; answer: unknown }[];
  /** 0 when it is not known. */
  total: number;
  missing: Span | null;
  next: number | null;
};

export function createSearchPages({ db, source, digestSearch, now }: Options) {
  const { toName, isOfSearch } = createSearchKeys({ source, digestSearch });

  async function readItems(kind: ItemKind, keys: readonly string[]): Promise<Map<string, unknown>> {
    if (keys.length === 0) return new Map();
    const { rows } = await sql<{ person_key: string; answer: unknown }>`
      select person_key, answer from upstream_purchases
      where source = ${source} and kind = ${kind} and state = 'done'
        and person_key = any(${[...new Set(keys)]}::text[]) and expires_at > ${now()}`.execute(db);
    return new Map(rows.map((row) => [row.person_key, row.answer]));
  }

  /** Bought pages that touch the span, also at its beginning. */
  async function readPages(search: string, { from, count }: Span): Promise<PageRow[]> {
    const { rows } = await sql<PageRow>`
      select position, state, items, total, next, at from upstream_searches
      where ${isOfSearch(search)} and state = 'done' and expires_at > ${now()}
        and position < ${from + count}::integer
        and position + jsonb_array_length(items) >= ${from}::integer
      order by position`.execute(db);
    return rows;
  }

  async function readTotal(search: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select total from upstream_searches
      where ${isOfSearch(search)} and state = 'done' and expires_at > ${now()}
        and (total > 0 or items = '[]')
      order by at desc, position desc limit 1`.execute(db);
    return rows[0]?.total ?? 0;
  }

  const isEnd = (page: PageRow): boolean => {
    const isLast = page.next === '' && page.total > 0 && getEnd(page) >= page.total;
    const isFresh = page.at.getTime() > now().getTime() - END_MS;
    return isFresh && (page.items.length === 0 || isLast);
  };

  return {
    async recall(subject: SearchSubject, { from, count }: Span): Promise<BoughtSpan> {
      const search = toName(subject);
      const pages = await readPages(search, { from, count });
      const keys = new Map(
        pages.flatMap((page) =>
          page.items.map((key, index) => [page.position + index, key] as const),
        ),
      );
      const end = from + count;
      let place = from;
      while (place < end && keys.has(place)) place += 1;
      const answers = await readItems(subject.kind, [...keys.values()].filter(Boolean));
      const items = Array.from({ length: place - from }, (_, index) => from + index).flatMap(
        (position) => {
          const answer = answers.get(keys.get(position) ?? '');
          return answer === undefined ? [] : [{ position, answer }];
        },
      );
      const reportedTotal = await readTotal(search);
      const least = Math.max(reportedTotal, place > from ? place : 0);
      const atPlace = pages.filter((page) => getEnd(page) === place);
      // Further than any offset, only the upstream's cursor leads on.
      const isOut = place > MAX_SEARCH_OFFSET && !atPlace.some(({ next }) => next !== '');
      if (atPlace.some(isEnd) || isOut) return { items, total: least, missing: null, next: null };
      const total = reportedTotal > 0 ? least : 0;
      if (place === end) return { items, total, missing: null, next: place };
      const known = pages.map(({ position }) => position).filter((position) => position > place);
      const missing = { from: place, count: Math.min(end, ...known) - place };
      return { items, total, missing, next: place };
    },

    async isBegun(subject: SearchSubject): Promise<boolean> {
      const { rows } = await sql`
        select 1 from upstream_searches
        where ${isOfSearch(toName(subject))} and state = 'done' and items <> '[]'
          and at > ${new Date(now().getTime() - END_MS)} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Items of this search that have been bought, a batch of them, and how many places have lost theirs. */
    async bought(subject: SearchSubject, after: string | null): Promise<BoughtBatch<unknown>> {
      const { rows } = await sql<{ key: string; places: number }>`
        select key, count(*)::integer as places
        from upstream_searches, jsonb_array_elements_text(items) as key
        where ${isOfSearch(toName(subject))} and state = 'done' and expires_at > ${now()}
          and (${after}::text is null or key > ${after}::text)
        group by key order by key limit ${MAX_READ}`.execute(db);
      const keys = rows.map(({ key }) => key).filter(Boolean);
      return {
        items: [...(await readItems(subject.kind, keys)).values()],
        removed: rows.find(({ key }) => key === '')?.places ?? 0,
        next: rows.length < MAX_READ ? null : rows.at(-1)!.key,
      };
    },
  };
}

import { InfiniteQueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './queries.ts';
import { joinRows, pagedOptions } from './use-paged-call.ts';

const SIZE = 5;
type Row = { id: number };

/** A list with the newest row first. The cursor is the last row of the page before. */
function createList(count: number, isFinal: (row: Row) => boolean = () => true) {
  let last = count;
  const asked: (string | undefined)[] = [];
  const descending = () => Array.from({ length: last }, (_, at) => ({ id: last - at }));
  const observer = new InfiniteQueryObserver(
    createQueryClient(),
    pagedOptions({
      queryKey: ['listEnrichments', {}],
      loadPage: async (cursor) => {
        asked.push(cursor);
        const older = descending().filter(({ id }) => cursor === undefined || id < Number(cursor));
        const rows = older.slice(0, SIZE);
        const next = older.length > SIZE ? String(rows.at(-1)!.id) : null;
        return { ok: true, value: { rows, next } };
      },
      getRows: ({ rows }) => rows,
      isFinal,
    }),
  );
  return {
    asked,
    all: descending,
    add: (added: number) => {
      last += added;
    },
    fetchPages: async (pages: number) => {
      await observer.refetch();
      for (let page = 1; page < pages; page++) await observer.fetchNextPage();
    },
    fetchNextPage: () => observer.fetchNextPage(),
    refetch: () => observer.refetch(),
    shown: (): { rows: Row[]; hasMore: boolean } => {
      const { data, hasNextPage } = observer.getCurrentResult();
      return { rows: joinRows(data?.pages ?? []), hasMore: hasNextPage };
    },
  };
}

describe('a list in pages', () => {
  it('is fetched page by page until its end', async () => {
    const list = createList(12);
    await list.fetchPages(4);
    expect(list.shown()).toEqual({ rows: list.all(), hasMore: false });
    expect(list.asked).toHaveLength(3);
  });

  it('puts new rows on top and keeps the older rows without asking for them', async () => {
    const list = createList(40);
    await list.fetchPages(6);
    list.add(2);
    list.asked.length = 0;
    await list.refetch();
    expect(list.shown().rows).toEqual(list.all().slice(0, 32));
    expect(list.asked).toHaveLength(3);
    await list.fetchNextPage();
    expect(list.shown().rows).toEqual(list.all().slice(0, 37));
  });

  it('asks again for a page of older rows as long as one of them may change', async () => {
    // Row 23 is on the fourth page.
    const list = createList(40, ({ id }) => id !== 23);
    await list.fetchPages(6);
    list.add(2);
    list.asked.length = 0;
    await list.refetch();
    expect(list.asked).toEqual([undefined, '38', '33', '28']);
    const { rows } = list.shown();
    expect(rows).toEqual(list.all().slice(0, rows.length));
    expect(rows.length).toBeGreaterThanOrEqual(30);
  });

  it('asks for older rows again where they do not continue the new ones', async () => {
    const list = createList(40);
    await list.fetchPages(6);
    list.add(160);
    await list.refetch();
    expect(list.shown().rows).toEqual(list.all().slice(0, 30));
  });

  it('never shows a row twice or out of order, however many rows are added', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat({ max: 60 }),
        async (count, additions, pages, active) => {
          const list = createList(count, ({ id }) => id !== active);
          await list.fetchPages(pages);
          for (const added of additions) {
            list.add(added);
            await list.refetch();
            const { rows } = list.shown();
            expect(rows).toEqual(list.all().slice(0, rows.length));
            await list.fetchNextPage();
            const more = list.shown();
            expect(more.rows).toEqual(list.all().slice(0, more.rows.length));
            expect(more.hasMore).toBe(more.rows.length < list.all().length);
          }
        },
      ),
    );
  });
});

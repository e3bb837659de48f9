import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../api/failure.ts';
import { freshPages, onePageMore, type Page, type Pages } from './pages.ts';

const SIZE = 5;
const idOf = (row: number) => String(row);

/** A list of which the newest come first; the cursor is the last row of the page before. */
const listOf = (rows: readonly number[]) => {
  const asked: (string | undefined)[] = [];
  const load = async (cursor: string | undefined): Promise<Result<Page<number>>> => {
    asked.push(cursor);
    const from = cursor === undefined ? 0 : rows.findIndex((row) => row < Number(cursor));
    const page = from < 0 ? [] : rows.slice(from, from + SIZE);
    const hasMore = from >= 0 && from + SIZE < rows.length;
    return { ok: true, value: { rows: page, next: hasMore ? idOf(page.at(-1)!) : null } };
  };
  return { load, asked };
};

const descending = (count: number) => Array.from({ length: count }, (_, at) => count - at);

async function valueOf<T>(result: Promise<Result<T>>): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error('It failed.');
  return done.value;
}

async function paged(rows: readonly number[], pages: number): Promise<Pages<number, Page<number>>> {
  const { load } = listOf(rows);
  let all = await valueOf(freshPages(load, null, idOf));
  for (let page = 1; page < pages; page++) all = await valueOf(onePageMore(load, all, idOf));
  return all;
}

describe('a list in pages', () => {
  it('comes whole, page by page, and then no more', async () => {
    const all = await paged(descending(12), 4);
    expect(all.rows).toEqual(descending(12));
    expect(all.next).toBeNull();
  });

  it('puts what is new on top and keeps the older rows without asking for them', async () => {
    const before = await paged(descending(40), 6);
    const { load, asked } = listOf(descending(42));
    const after = await valueOf(freshPages(load, before, idOf));
    expect(after.rows).toEqual(descending(42).slice(0, 32));
    expect(asked).toHaveLength(3);
    expect(after.next).toBe(before.next);
  });

  it('leaves older rows that do not go on from the new ones', async () => {
    const before = await paged(descending(40), 6);
    const { load } = listOf(descending(200));
    const after = await valueOf(freshPages(load, before, idOf));
    expect(after.rows).toEqual(descending(200).slice(0, 15));
  });

  it('never shows a row twice or out of order, whatever is added meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.nat({ max: 30 }),
        fc.integer({ min: 1, max: 8 }),
        async (count, added, pages) => {
          const before = await paged(descending(count), pages);
          const { load } = listOf(descending(count + added));
          const after = await valueOf(freshPages(load, before, idOf));
          const whole = descending(count + added);
          expect(after.rows).toEqual(whole.slice(0, after.rows.length));
          const more = await valueOf(onePageMore(load, after, idOf));
          expect(more.rows).toEqual(whole.slice(0, more.rows.length));
          expect(more.next === null).toBe(more.rows.length === whole.length);
        },
      ),
    );
  });
});

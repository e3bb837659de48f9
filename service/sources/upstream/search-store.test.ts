import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../../test/contract/support/databases.ts';
import {
  openTestDatabase,
  type OpenedDatabase,
} from '../../../test/contract/support/open-services.ts';
import { createKeyedDigest } from '../../db/keyed-digest.ts';
import { createSearchPages } from './search-pages.ts';
import { createSearchStore } from './search-store.ts';

const MINUTE = 60_000;
const digestSearch = createKeyedDigest('a secret of tests', 'searches');

describe.each([mainDatabase()])('searches at an upstream on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  function play(value: string) {
    let at = Date.now();
    const options = { db: opened.database.db, source: 'up', digestSearch, now: () => new Date(at) };
    const subject = { kind: 'person.search' as const, filters: { person_skills: [{ value }] } };
    const store = createSearchStore(options);
    const text = `person.search ${JSON.stringify(subject.filters)}`;
    const pages = createSearchPages(options);
    const page = (
      from: number,
      count: number,
      { total = 100 as number | null, next = '' } = {},
    ) => ({
      items: Array.from({ length: count }, (_, index) => ({
        key: `found:${value} ${from + index}`,
        lookupKey: null,
        answer: { number: from + index },
      })),
      total,
      next,
      expires: new Date(at + 90 * 24 * 60 * MINUTE),
    });
    return {
      text,
      later: (ms: number) => void (at += ms),
      begin: (from: number, count: number) => store.begin(subject, { from, count }),
      done: (from: number, count: number, more = {}) =>
        store.done(subject, from, () => Promise.resolve(page(from, count, more))),
      lost: (from: number) => store.lost(subject, from),
      release: (from: number) => store.release(subject, from),
      recall: (from: number, count: number) => pages.recall(subject, { from, count }),
      bought: (after: string | null) => pages.bought(subject, after),
    };
  }
  const numbers = ({ items }: { items: { position: number; answer: unknown }[] }) =>
    items.map(({ position, answer }) => {
      expect(answer).toEqual({ number: position });
      return position;
    });

  it('lets one request buy a span, and another the next one under its cursor', async () => {
    const search = play('spans');
    expect(await search.begin(0, 10)).toEqual({ type: 'begun', cursor: '' });
    expect([await search.begin(0, 5), await search.begin(9, 20)]).toEqual([
      { type: 'at work' },
      { type: 'at work' },
    ]);
    await search.done(0, 10, { next: 'after ten' });
    expect(await search.begin(5, 10)).toEqual({ type: 'changed' });
    expect(await search.begin(10, 5)).toEqual({ type: 'begun', cursor: 'after ten' });
    await search.release(10);
    expect(await search.begin(10, 5)).toMatchObject({ type: 'begun' });
  });

  it('reads more than a thousand bought items in batches, each item once', async () => {
    const search = play('many');
    await search.begin(0, 2100);
    await search.done(0, 2100);
    const batches = [await search.bought(null)];
    for (let next = batches[0]!.next; next !== null; next = batches.at(-1)!.next) {
      batches.push(await search.bought(next));
    }
    expect(batches.map(({ items }) => items.length)).toEqual([1000, 1000, 100]);
    const read = batches.flatMap(({ items }) => items as { number: number }[]);
    expect(new Set(read.map(({ number }) => number)).size).toBe(2100);
  });

  it('reads what is bought up to the first gap, and says what is missing', async () => {
    const search = play('gaps');
    for (const from of [0, 12]) {
      await search.begin(from, 10);
      await search.done(from, 10, { next: 'more' });
    }
    const found = await search.recall(5, 20);
    expect(numbers(found)).toEqual([5, 6, 7, 8, 9]);
    expect(found).toMatchObject({ total: 100, missing: { from: 10, count: 2 }, next: 10 });
    expect(await search.recall(2, 8)).toMatchObject({ missing: null, next: 10 });
    expect(await search.recall(30, 8)).toMatchObject({
      items: [],
      missing: { from: 30, count: 8 },
    });
  });

  it('knows the end of a list for a day', async () => {
    const search = play('end');
    await search.begin(0, 10);
    await search.done(0, 3, { total: 3 });
    expect(await search.recall(0, 10)).toMatchObject({ missing: null, next: null });
    search.later(24 * 60 * MINUTE);
    expect(await search.recall(0, 10)).toMatchObject({ missing: { from: 3, count: 7 }, next: 3 });
    expect(await search.begin(3, 7)).toMatchObject({ type: 'begun' });
    await search.done(3, 0, { total: 3 });
    expect(await search.recall(0, 10)).toMatchObject({ missing: null, next: null });
    expect(numbers(await search.recall(0, 10))).toEqual([0, 1, 2]);
  });

  it('does not take a page for the end that said neither its cursor nor the number of matches', async () => {
    const search = play('untold');
    await search.begin(0, 10);
    await search.done(0, 10, { total: null });
    expect(await search.recall(0, 10)).toMatchObject({ total: 0, missing: null, next: 10 });
    expect(await search.begin(10, 10)).toEqual({ type: 'begun', cursor: '' });
    await search.done(10, 0, { total: null });
    const found = await search.recall(0, 20);
    expect(numbers(found)).toHaveLength(10);
    expect(found).toMatchObject({ total: 10, missing: null, next: null });
  });

  it('frees the span of a dead process after a minute, and of a lost answer after ten', async () => {
    const search = play('leases');
    await search.begin(0, 10);
    search.later(MINUTE);
    expect(await search.begin(0, 10)).toMatchObject({ type: 'begun' });
    await search.lost(0);
    search.later(9 * MINUTE);
    expect(await search.begin(4, 2)).toEqual({ type: 'lost', seconds: 60 });
    expect(await search.begin(10, 2)).toMatchObject({ type: 'begun' });
    search.later(MINUTE);
    expect(await search.begin(0, 10)).toMatchObject({ type: 'begun' });
  });

  it('names a search by a digest that needs the secret', async () => {
    const search = play('names');
    await search.begin(0, 10);
    const rows = await opened.database.db
      .selectFrom('upstream_searches')
      .select('search')
      .execute();
    const names = rows.map((row) => row.search);
    expect(names).toContain(digestSearch(search.text));
    expect(names).not.toContain(createKeyedDigest('another secret', 'searches')(search.text));
    expect(names).not.toContain(createHash('sha256').update(search.text).digest('hex'));
  });

  it('lets one of many simultaneous requests begin', async () => {
    const search = play('race');
    const begun = await Promise.all(Array.from({ length: 8 }, (_, from) => search.begin(from, 10)));
    expect(begun.filter(({ type }) => type === 'begun')).toHaveLength(1);
  });
});

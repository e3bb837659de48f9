import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexClient, type IndexPort } from '../../../lib/contacts/search/index-client.ts';
import type { IndexRequest } from '../../../lib/contacts/search/protocol.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { ValueFilter } from '../../../lib/model/contacts/contact-query.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { findChosenIds } from './chosen-contacts.ts';
import { createContactsStore, search, toQuery } from './contacts-store.ts';
import { followIndex } from './follow-index.ts';

type Query = Extract<IndexRequest, { type: 'query' }>;

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
});
afterEach(() => page.abort());

/** An index that answers when the test says so. The text of the search is the id of its only contact. */
function connect(db = openDatabase(`follow-${crypto.randomUUID()}`)) {
  const target = new EventTarget();
  const waiting: Query[] = [];
  const port: IndexPort = {
    postMessage: (message) => message.type === 'query' && waiting.push(message),
    addEventListener: (type, listener, options) =>
      target.addEventListener(type, listener as EventListener, options),
  };
  const store = createContactsStore();
  const events = { onChange: () => {}, onFailure: () => {} };
  const client = createIndexClient(port, events, page.signal);
  const index = followIndex(store, db, client, page.signal);
  /** Answers the next query, which it waits for. */
  async function answer(total = 1, isComplete = true): Promise<Query> {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    const query = waiting.shift()!;
    const ids = [query.query.text, 'x', 'y', 'z'].slice(0, Math.min(query.count, total));
    const data = { type: 'answer', id: query.id, total, ids, facets: [], isComplete };
    target.dispatchEvent(new MessageEvent('message', { data }));
    return query;
  }
  const shows = (text: string) =>
    vi.waitFor(() => expect(store.getState().answer?.ids).toEqual([text]));
  return { store, index, waiting, answer, shows };
}

test('A search that is typed while an earlier query waits is answered after it.', async () => {
  const { store, answer, shows } = connect();
  search(store, { text: 'an' });
  await answer();
  search(store, { text: 'ana' });
  while ((await answer()).query.text !== 'ana');
  await shows('ana');
  await answer();
  await vi.waitFor(() => expect(store.getState().counts).toMatchObject({ all: 1 }));
});

test('Of several searches typed while a query waits, only the last one is asked for.', async () => {
  const { store, answer, shows } = connect();
  for (const text of ['a', 'an', 'ana']) search(store, { text });
  const asked = [await answer(), await answer(), await answer()].map(({ query }) => query.text);
  // The first one is that of the whole list, the last one counts the contacts of each list and tag.
  expect(asked).toEqual(['', 'ana', '']);
  await shows('ana');
});

test('A search is sent to the index before the page draws what was typed.', async () => {
  const { store, waiting, answer } = connect();
  await answer();
  await answer();
  await vi.waitFor(() => expect(store.getState().counts).not.toBeNull());
  // The queries before it have ended.
  await new Promise((resolve) => setImmediate(resolve));
  search(store, { text: 'ana' });
  expect(waiting.map(({ query }) => query.text)).toEqual(['ana']);
});

test('All ids are read while the page goes on asking for its rows.', async () => {
  const { store, index, answer } = connect();
  await answer(3);
  await answer(3);
  const ids = index.allIds(toQuery(store.getState()));
  index.refresh(null);
  await answer(4);
  await answer(4);
  expect(await ids).toEqual(['', 'x', 'y', 'z']);
  await answer(4);
  await vi.waitFor(() => expect(store.getState().answer?.total).toBe(4));
});

test('All ids are read only when all contacts are indexed.', async () => {
  const { store, index, answer } = connect();
  await answer(2, false);
  await answer(2, false);
  const ids = index.allIds(toQuery(store.getState()));
  await answer(2, false);
  index.refresh(null);
  const answerAll = async () => {
    for (;;) await answer(3);
  };
  // Ends when nothing is asked any more.
  void answerAll().catch(() => {});
  expect(await ids).toEqual(['', 'x', 'y']);
});

test('All ids are those of the query at the press, also when something else is searched for before they are read.', async () => {
  const { store, index, answer } = connect();
  await answer(2, false);
  await answer(2, false);
  await vi.waitFor(() => expect(store.getState().answer?.total).toBe(2));
  const ids = findChosenIds(index, store.getState());
  await answer(2, false);
  search(store, { text: 'ana' });
  index.refresh(null);
  const answerAll = async () => {
    for (;;) await answer(2);
  };
  // Ends when nothing is asked any more.
  void answerAll().catch(() => {});
  expect(await ids).toEqual(['', 'x']);
});

test('What is selected is always a part of what the search finds.', async () => {
  const { store, index, answer } = connect();
  await answer(3);
  await answer(3);
  store.setState({ selection: { ids: new Set(['x', 'y', 'z']), anchor: 'z' } });
  index.refresh(null);
  // While contacts are still indexed, one that is not found yet stays selected.
  for (let query = 0; query < 3; query += 1) await answer(2, false);
  expect(store.getState().selection.ids.size).toBe(3);
  index.refresh(null);
  const answerAll = async () => {
    for (;;) await answer(2);
  };
  // Ends when nothing is asked any more.
  void answerAll().catch(() => {});
  await vi.waitFor(() =>
    expect(store.getState().selection).toEqual({ ids: new Set(['x']), anchor: 'z' }),
  );
});

test('Without an answer there are no ids, instead of an empty list.', async () => {
  const { store, index } = connect();
  const ids = index.allIds(toQuery(store.getState()));
  page.abort();
  await expect(ids).rejects.toThrow('did not answer');
});

test('The first rows do not wait for the index, and are not counted before it answers.', async () => {
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  await db.contacts.bulkPut([
    contactWith({ id: 'older', savedAt: '2026-01-01T00:00:00.000Z' }),
    contactWith({ id: 'newer', savedAt: '2026-02-01T00:00:00.000Z' }),
  ]);
  const { store, answer } = connect(db);
  const ids = () => [...store.getState().rows.values()].map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['newer', 'older']));
  expect(store.getState().answer).toMatchObject({ total: null, isComplete: false });
  await answer(100_000);
  await vi.waitFor(() => expect(store.getState().answer).toMatchObject({ total: 100_000 }));
});

test('The first rows do not replace those of a search.', async () => {
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  await db.contacts.put(contactWith({ id: 'ana' }));
  const { store } = connect(db);
  const shown: unknown[] = [];
  store.subscribe(({ answer }) => shown.push(answer));
  search(store, { text: 'bo' });
  await db.contacts.toArray();
  await db.contacts.toArray();
  expect(shown.filter(Boolean)).toEqual([]);
});

test('The query that the rows belong to is known, and stays the same object for an equal query.', async () => {
  const { store, index, answer, shows } = connect();
  await answer();
  await answer();
  search(store, { text: 'ana' });
  expect(store.getState().shownQuery.text).toBe('');
  await answer();
  await shows('ana');
  const { shownQuery } = store.getState();
  expect(shownQuery.text).toBe('ana');
  index.refresh(null);
  await answer(2);
  await vi.waitFor(() => expect(store.getState().answer?.total).toBe(2));
  expect(store.getState().shownQuery).toBe(shownQuery);
});

test('The next query does not wait until the rows of the one before are read.', async () => {
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  const { store, answer, shows } = connect(db);
  await answer();
  await answer();
  await shows('');
  vi.spyOn(db.contacts, 'bulkGet').mockReturnValueOnce(new Promise(() => {}) as never);
  search(store, { text: 'slow' });
  expect((await answer()).query.text).toBe('slow');
  search(store, { text: 'next' });
  expect((await answer()).query.text).toBe('next');
  await shows('next');
});

test('A removal shows no answer to a query that was sent before it.', async () => {
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  const { store, index, waiting, answer, shows } = connect(db);
  await answer();
  await answer();
  await shows('');
  const shown: unknown[] = [];
  store.subscribe(({ answer: last }) => shown.push(last?.ids));
  search(store, { text: 'ana' });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  index.preview(['ana'], true);
  await answer();
  // The rows of that answer are read meanwhile.
  await db.contacts.toArray();
  await db.contacts.toArray();
  index.refresh([]);
  await answer(0);
  await vi.waitFor(() => expect(shown).toContainEqual([]));
  expect(shown).not.toContainEqual(['ana']);
});

test('After a deletion, rows in sight do not wait for those that move up below the window.', async () => {
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  await db.contacts.bulkPut(['', 'x', 'y'].map((id) => contactWith({ id })));
  const { store, index, answer } = connect(db);
  store.setState({ mostDrawn: 2 });
  await answer(5);
  await answer(5);
  await vi.waitFor(() => expect(store.getState().rows.size).toBe(3));
  // The deletion is being stored.
  vi.spyOn(db.contacts, 'bulkGet').mockReturnValue(new Promise(() => {}) as never);
  index.refresh([]);
  await answer(4);
  await vi.waitFor(() => expect(store.getState().answer?.total).toBe(4));
  expect(store.getState().rows.size).toBe(3);
});

test('The values of a filter are asked for with what is typed there; of labels all are.', async () => {
  const { store, answer } = connect();
  const facetsFor = async (openFilter: { filter: ValueFilter; text: string }) => {
    store.setState({ openFilter });
    for (;;) {
      const { facets } = await answer();
      if (facets.some((one) => one.filter === openFilter.filter)) return facets;
    }
  };
  expect(await facetsFor({ filter: 'company', text: 'ox' })).toEqual([
    { filter: 'company', text: 'ox', limit: 100 },
  ]);
  expect(await facetsFor({ filter: 'stage', text: '' })).toEqual([
    { filter: 'stage', text: '', limit: 1000 },
  ]);
});

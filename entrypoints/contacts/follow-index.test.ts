import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexClient, type IndexPort } from '../../lib/contacts/search/index-client.ts';
import type { IndexRequest } from '../../lib/contacts/search/protocol.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createContactsStore, search } from './contacts-store.ts';
import { followIndex } from './follow-index.ts';

type Query = Extract<IndexRequest, { type: 'query' }>;

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
});
afterEach(() => page.abort());

/** An index that answers when the test says so. The text of the search is the id of its only contact. */
function connect() {
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
  const db = openDatabase(`follow-${crypto.randomUUID()}`);
  const index = followIndex(store, db, client, page.signal);
  /** Answers the next query, which it waits for. */
  async function answer(total = 1): Promise<Query> {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    const query = waiting.shift()!;
    const ids = [query.query.text, 'x', 'y', 'z'].slice(0, Math.min(query.count, total));
    const data = { type: 'answer', id: query.id, total, ids, facets: [], isComplete: true };
    target.dispatchEvent(new MessageEvent('message', { data }));
    return query;
  }
  const shows = (text: string) =>
    vi.waitFor(() => expect(store.getState().answer?.ids).toEqual([text]));
  return { store, index, answer, shows };
}

test('A search that is typed while an earlier query waits is answered after it.', async () => {
  const { store, answer, shows } = connect();
  search(store, { text: 'an' });
  await answer();
  search(store, { text: 'ana' });
  while ((await answer()).query.text !== 'ana');
  await shows('ana');
  await vi.waitFor(() => expect(store.getState().counts).toMatchObject({ all: 1 }));
});

test('Of several searches typed while a query waits, only the last one is asked for.', async () => {
  const { store, answer, shows } = connect();
  for (const text of ['a', 'an', 'ana']) search(store, { text });
  const asked = [await answer(), await answer()].map(({ query }) => query.text);
  // The second one counts the contacts of each list and tag.
  expect(asked).toEqual(['ana', '']);
  await shows('ana');
});

test('All ids are read while the page goes on asking for its rows.', async () => {
  const { store, index, answer } = connect();
  await answer(3);
  await answer(3);
  const ids = index.allIds();
  index.refresh();
  await answer(4);
  await answer(4);
  expect(await ids).toEqual(['', 'x', 'y', 'z']);
  await answer(4);
  await vi.waitFor(() => expect(store.getState().answer?.total).toBe(4));
});

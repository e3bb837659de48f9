import { expect, test, vi } from 'vitest';
import { createIndexClient, type IndexPort } from './index-client.ts';
import type { IndexQuery, IndexRequest, IndexResponse } from './protocol.ts';

const QUERY: IndexQuery = {
  query: {
    text: '',
    filters: {},
    sort: { column: 'saved', direction: 'descending' },
    scope: 'saved',
  },
  facets: [],
  from: 0,
  count: 10,
};

const answerTo = (id: number, total: number): IndexResponse => ({
  type: 'answer',
  id,
  total,
  ids: [],
  facets: [],
  isComplete: true,
});

function connect() {
  const sent: IndexRequest[] = [];
  const page = new AbortController();
  const events = { onChange: vi.fn<(state: unknown) => void>(), onFailure: vi.fn<() => void>() };
  const target = new EventTarget();
  const port: IndexPort = {
    postMessage: (message) => sent.push(message),
    addEventListener: (type, listener, options) =>
      target.addEventListener(type, listener as EventListener, options),
  };
  const client = createIndexClient(port, events, page.signal);
  const receive = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }));
  return { client, sent, page, events, target, receive };
}

test('The client opens the index, and returns the answer to a query.', async () => {
  const { client, sent, receive } = connect();
  const asked = client.query(QUERY);
  expect(sent).toEqual([{ type: 'open' }, { type: 'query', id: 1, ...QUERY }]);
  receive(answerTo(1, 3));
  expect((await asked)?.total).toBe(3);
});

test('The answer to an earlier query is ignored.', async () => {
  const { client, receive } = connect();
  const first = client.query(QUERY);
  const second = client.query(QUERY);
  expect(await first).toBeNull();
  receive(answerTo(1, 1));
  receive(answerTo(2, 2));
  expect((await second)?.total).toBe(2);
});

test('Changes and failures are reported, and unreadable messages are not.', () => {
  const { events, target, receive } = connect();
  receive({ type: 'changed', size: 5, unreadable: 0, ids: ['a'], isComplete: false });
  receive({ type: 'changed', size: 'many' });
  expect(events.onChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ size: 5, isComplete: false }),
  );
  receive({ type: 'failed' });
  target.dispatchEvent(new Event('error'));
  expect(events.onFailure).toHaveBeenCalledTimes(2);
});

test('A query that is waiting when the page closes is answered with null.', async () => {
  const { client, page } = connect();
  const asked = client.query(QUERY);
  page.abort();
  expect(await asked).toBeNull();
  expect(await client.query(QUERY)).toBeNull();
});

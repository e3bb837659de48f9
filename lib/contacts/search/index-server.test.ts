import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactWith } from '../contact.fixture.ts';
import { LABELS, NOW } from './indexed.fixture.ts';
import { createIndexServer, type IndexServer } from './index-server.ts';
import type { IdRange, SourceChanges } from '../../store/contact-index-source.ts';
import type { IndexSource } from './index-source.ts';
import type { IndexRequest, IndexResponse } from './protocol.ts';

type Row = { id: string };

const rowWith = (id: string, fullName: string): Row => contactWith({ id, fullName });

/** A source in memory. `hold` keeps rows back until `release`. */
function createSource(initial: readonly Row[]) {
  const rows = new Map(initial.map((row) => [row.id, row]));
  let changes: SourceChanges | null = null;
  let held: Promise<void> = Promise.resolve();
  let release = () => {};
  const isInside = (id: string, { from, to }: IdRange) =>
    (from === null || id >= from) && (to === null || id <= to);
  const source: IndexSource = {
    newest: async (count) => [...rows.keys()].slice(0, count),
    countStored: async () => rows.size,
    async rowsBetween(range, count) {
      await held;
      const ids = [...rows.keys()].filter((id) => isInside(id, range)).toSorted();
      return ids.slice(0, count).map((id) => rows.get(id)!);
    },
    rows: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    labels: async () => [...LABELS],
    wrongContacts: async () => new Set<string>(),
    follow: (followed) => {
      changes = followed;
    },
  };
  return {
    source,
    rows,
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    change: (...ranges: IdRange[]) => changes?.contacts(ranges),
  };
}

const queryFor = (text: string, id = 1, from = 0, count = 50): IndexRequest => ({
  type: 'query',
  id,
  query: {
    text,
    filters: {},
    sort: { column: 'relevance', direction: 'descending' },
    scope: 'saved',
  },
  facets: [],
  from,
  count,
});

const MANY = Array.from({ length: 1200 }, (_, number) =>
  rowWith(`c${String(number).padStart(4, '0')}`, `Person ${number}`),
);

const NOW_TEXT = new Date(NOW).toISOString();

let page: AbortController;
let posted: IndexResponse[];
beforeEach(() => {
  page = new AbortController();
  posted = [];
});
afterEach(() => page.abort());

function serve(source: IndexSource): IndexServer {
  return createIndexServer({
    source,
    post: (response) => posted.push(response),
    now: () => new Date(NOW),
    signal: page.signal,
  });
}

const lastState = () => posted.findLast((response) => response.type === 'changed');

/** The answer to a query that is made once the index is complete. */
async function ask(server: IndexServer, text: string, from = 0, count = 50) {
  posted = [];
  server.receive(queryFor(text, 7, from, count));
  const find = () => posted.find((one) => one.type === 'answer');
  await vi.waitFor(() => expect(find()).toBeDefined());
  return find();
}

async function opened(source: IndexSource): Promise<IndexServer> {
  const server = serve(source);
  server.receive({ type: 'open' });
  await vi.waitFor(() => expect(lastState()?.isComplete).toBe(true));
  return server;
}

test('The first rows come from the database before the index is complete.', async () => {
  const memory = createSource(MANY);
  memory.hold();
  const server = serve(memory.source);
  server.receive({ type: 'open' });
  server.receive(queryFor('', 3, 0, 2));
  await vi.waitFor(() =>
    expect(posted).toContainEqual({
      type: 'answer',
      id: 3,
      total: 1200,
      ids: ['c0000', 'c0001'],
      facets: [],
      isComplete: false,
    }),
  );
  memory.release();
  await vi.waitFor(() => expect(lastState()).toMatchObject({ isComplete: true, size: 1200 }));
});

test('A removal is shown before it is stored, and taken back when it is not.', async () => {
  const memory = createSource(MANY.slice(0, 3));
  const server = await opened(memory.source);
  server.receive({ type: 'preview', ids: ['c0001', 'gone'], isDeleted: true });
  expect(lastState()).toMatchObject({ size: 2, ids: [] });
  expect(await ask(server, '')).toMatchObject({ total: 2, ids: ['c0002', 'c0000'] });
  server.receive({ type: 'reread', ids: ['c0001'] });
  await vi.waitFor(() => expect(lastState()).toMatchObject({ size: 3 }));
});

test('An undo stays shown while its removal is still being read.', async () => {
  const memory = createSource(MANY.slice(0, 3));
  const server = await opened(memory.source);
  const store = (deletedAt: string | null) => {
    memory.rows.set('c0001', contactWith({ id: 'c0001', deletedAt }));
    memory.change({ from: 'c0001', to: 'c0001' });
  };
  server.receive({ type: 'preview', ids: ['c0001'], isDeleted: true });
  posted = [];
  store(NOW_TEXT);
  server.receive({ type: 'preview', ids: ['c0001'], isDeleted: false });
  await vi.waitFor(() => expect(lastState()).toMatchObject({ ids: ['c0001'] }));
  expect(lastState()).toMatchObject({ size: 3 });
  // What is stored later is shown, whatever the preview was.
  store(NOW_TEXT);
  await vi.waitFor(() => expect(lastState()).toMatchObject({ size: 2 }));
});

test('The total of a list that fits on a screen is not counted.', async () => {
  const memory = createSource(MANY.slice(0, 3));
  const countStored = vi.fn<IndexSource['countStored']>(memory.source.countStored);
  memory.hold();
  const server = serve({ ...memory.source, countStored });
  server.receive({ type: 'open' });
  server.receive(queryFor('', 3));
  await vi.waitFor(() =>
    expect(posted).toContainEqual(expect.objectContaining({ id: 3, total: 3, isComplete: false })),
  );
  expect(countStored).not.toHaveBeenCalled();
  server.receive(queryFor('', 4, 0, 2));
  server.receive(queryFor('', 5, 0, 0));
  await vi.waitFor(() =>
    expect(posted).toContainEqual(expect.objectContaining({ id: 5, total: 3 })),
  );
  expect(countStored).toHaveBeenCalledTimes(1);
});

test('Contacts are not read for the index while the first rows are.', async () => {
  const { source } = createSource(MANY);
  const rowsBetween = vi.fn<IndexSource['rowsBetween']>(source.rowsBetween);
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const newest = async (count: number) => {
    await waiting;
    return source.newest(count);
  };
  const server = serve({ ...source, rowsBetween, newest });
  server.receive({ type: 'open' });
  server.receive(queryFor(''));
  // The data that is read before the contacts has been read.
  await vi.waitFor(() => expect(posted.filter(({ type }) => type === 'changed')).toHaveLength(2));
  expect(rowsBetween).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(lastState()?.isComplete).toBe(true));
  expect(posted.findIndex(({ type }) => type === 'answer')).toBe(2);
});

test('A search before the index is complete is answered from what has been read.', async () => {
  const memory = createSource(MANY);
  memory.hold();
  const server = serve(memory.source);
  server.receive({ type: 'open' });
  server.receive(queryFor('person'));
  await vi.waitFor(() =>
    expect(posted).toContainEqual(expect.objectContaining({ total: 0, isComplete: false })),
  );
});

test('The index is announced as it grows, and not after every batch.', async () => {
  const many = Array.from({ length: 6000 }, (_, number) =>
    rowWith(`c${String(number).padStart(4, '0')}`, `Person ${number}`),
  );
  await opened(createSource(many).source);
  const sizes = posted.flatMap((one) => (one.type === 'changed' ? one.size : []));
  expect([...new Set(sizes)]).toEqual([0, 5000, 6000]);
  // The page keeps the rows that it has read until all are in the index.
  const growing = posted.flatMap((one) =>
    one.type === 'changed' && !one.isComplete ? [one.ids] : [],
  );
  expect(growing.every((ids) => ids?.length === 0)).toBe(true);
});

test('A query returns its rows and the total.', async () => {
  const server = await opened(createSource(MANY).source);
  expect(await ask(server, 'person 11', 0, 3)).toMatchObject({ total: 111, isComplete: true });
  expect(await ask(server, 'person 1199')).toMatchObject({ ids: ['c1199'] });
  const all = await ask(server, '', 0, 1200);
  const part = await ask(server, '', 600, 5);
  expect(part?.ids).toEqual(all?.ids.slice(600, 605));
});

test('Rows that are written, changed and deleted later are followed.', async () => {
  const memory = createSource(MANY);
  const server = await opened(memory.source);
  memory.rows.delete('c0003');
  memory.rows.set('c0004', rowWith('c0004', 'Zoë Łuk'));
  memory.rows.set('d', rowWith('d', 'Zoë Berg'));
  posted = [];
  memory.change(
    { from: 'c0003', to: 'c0003' },
    { from: 'c0004', to: 'c0004' },
    { from: 'd', to: 'd' },
  );
  await vi.waitFor(() => expect(lastState()).toMatchObject({ size: 1200 }));
  expect((await ask(server, 'zoe'))?.ids.toSorted()).toEqual(['c0004', 'd']);
  expect((await ask(server, ''))?.total).toBe(1200);
});

test('After a change of a whole range, contacts that are gone from it are forgotten.', async () => {
  const memory = createSource(MANY);
  const server = await opened(memory.source);
  for (const { id } of MANY.slice(100)) memory.rows.delete(id);
  posted = [];
  memory.change({ from: null, to: null });
  await vi.waitFor(() => expect(lastState()).toMatchObject({ size: 100 }));
  expect((await ask(server, ''))?.total).toBe(100);
});

test('Rows that this version cannot read are counted, and the others are found.', async () => {
  const broken = { ...rowWith('broken', 'Broken'), savedAt: 12 };
  const memory = createSource([broken, rowWith('fine', 'Zoë Łuk')]);
  const server = await opened(memory.source);
  expect(lastState()).toMatchObject({ size: 1, unreadable: 1 });
  expect((await ask(server, 'zoe'))?.ids).toEqual(['fine']);
  memory.rows.delete('broken');
  posted = [];
  memory.change({ from: 'broken', to: 'broken' });
  await vi.waitFor(() => expect(lastState()).toMatchObject({ unreadable: 0 }));
});

test('A database that cannot be read is reported once.', async () => {
  const { source } = createSource(MANY);
  const server = serve({ ...source, rowsBetween: () => Promise.reject(new Error('closed')) });
  server.receive({ type: 'open' });
  await vi.waitFor(() => expect(posted).toContainEqual({ type: 'failed' }));
  server.receive(queryFor('person'));
  await vi.waitFor(() => expect(posted.some(({ type }) => type === 'answer')).toBe(true));
  expect(posted.filter(({ type }) => type === 'failed')).toHaveLength(1);
});

test('A message that is not of the protocol has no effect.', async () => {
  const server = await opened(createSource(MANY).source);
  posted = [];
  for (const message of [null, 'query', { type: 'query', id: 1 }, { type: 'close' }]) {
    server.receive(message);
  }
  expect((await ask(server, 'person 1199'))?.total).toBe(1);
  expect(posted).toHaveLength(1);
});

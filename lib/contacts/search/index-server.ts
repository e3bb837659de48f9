// The worker's side of the protocol: builds the index in batches, follows changes, and answers queries at any time.
import { z } from '../../zod.ts';
import { createContactIndex, type SearchResult } from './index/contact-index.ts';
import { createMutex } from '../../mutex.ts';
import { contactSummary } from '../../model/contacts/contact.ts';
import { findSamePairs } from './find-same-pairs.ts';
import { toIndexed } from './index/indexed-contact.ts';
import type { IdRange } from '../../store/contact-index-source.ts';
import type { IndexSource } from './index-source.ts';
import { isPlainQuery } from './plain-query.ts';
import { prepareFirstSearch } from './prepare-first-search.ts';
import { createPreviewedRemovals } from './previewed-removals.ts';
import { indexRequest, type IndexQuery, type IndexResponse } from './protocol.ts';

/** So many contacts are indexed between two messages: a query waits for about 20 ms. */
const BATCH = 200;

/** The page asks for its rows again after each announcement, so one announcement covers many batches. */
const BATCHES_BETWEEN_ANNOUNCEMENTS = 25;

/** A page reads all of its rows again after a change of more. */
const MAX_NAMED = 100;

export type IndexServerOptions = {
  source: IndexSource;
  post: (response: IndexResponse) => void;
  now: () => Date;
  signal: AbortSignal;
};

/** Unreadable messages have no effect. */
export type IndexServer = { receive(message: unknown): void };

export function createIndexServer({ source, post, now, signal }: IndexServerOptions): IndexServer {
  const index = createContactIndex();
  const unreadable = new Set<string>();
  const previews = createPreviewedRemovals();
  let isOpen = false;
  let isComplete = false;
  let hasFailed = false;
  /** Each task starts when the one before it has ended, so that an older row never replaces a newer one. */
  const runExclusive = createMutex();
  /** The answer that is being made. Reading waits for it, so that the first rows come first. */
  let answering = Promise.resolve();
  /** Counted once: it is shown until the index is complete. */
  let storedCount: Promise<number> | null = null;
  let lastPairs = 0;
  let last: { key: string; result: SearchResult } | null = null;

  const announce = (ids: readonly string[] | null) => {
    last = null;
    const size = index.size;
    const changed = ids && ids.length <= MAX_NAMED ? [...ids] : null;
    post({ type: 'changed', size, unreadable: unreadable.size, ids: changed, isComplete });
  };

  function fail(): void {
    if (!hasFailed) post({ type: 'failed' });
    hasFailed = true;
  }

  /** The task gets the previews until now, and returns the ids of the rows that have changed; null for many. */
  function enqueue(task: (previewCount: number) => Promise<readonly string[] | null>): void {
    const previewCount = previews.count;
    runExclusive(async () => {
      if (signal.aborted || hasFailed) return;
      announce(await task(previewCount));
    }).catch(fail);
  }

  /** A task after which no row of a contact has changed. */
  const enqueueOther = (task: () => Promise<void> | void) =>
    enqueue(async () => {
      await task();
      return [];
    });

  function store(rows: readonly { id: string }[], previewCount: number): void {
    const gone: string[] = [];
    const contacts = rows.flatMap((row) => {
      const parsed = z.safeParse(contactSummary, row);
      if (parsed.success) unreadable.delete(row.id);
      else unreadable.add(row.id);
      const contact = parsed.success ? toIndexed(parsed.data) : null;
      if (contact === null) gone.push(row.id);
      return contact ? previews.apply(contact, previewCount) : [];
    });
    index.remove(gone);
    index.put(contacts);
  }

  function forget(ids: readonly string[]): void {
    index.remove(ids);
    for (const id of ids) unreadable.delete(id);
  }

  async function readIds(ids: readonly string[], previewCount: number) {
    for (let start = 0; start < ids.length; start += BATCH) {
      const part = ids.slice(start, start + BATCH);
      const rows = await source.rows(part);
      const found = new Set(rows.map(({ id }) => id));
      forget(part.filter((id) => !found.has(id)));
      store(rows, previewCount);
    }
    return ids;
  }

  /** Also forgets the contacts that are no longer in the range. */
  async function readRange({ from, to }: IdRange, previewCount: number): Promise<void> {
    let start = from ?? '';
    for (let batch = 1; ; batch += 1) {
      await answering;
      const rows = await source.rowsBetween({ from: start, to }, BATCH);
      if (signal.aborted) return;
      const isLast = rows.length < BATCH;
      const end = isLast ? (to ?? LAST_ID) : rows.at(-1)!.id;
      if (isComplete) {
        const found = new Set(rows.map(({ id }) => id));
        forget(index.idsBetween(start, end).filter((id) => !found.has(id)));
      }
      store(rows, previewCount);
      if (isLast) return;
      // No row has changed: the page keeps those that it has read.
      if (!isComplete && batch % BATCHES_BETWEEN_ANNOUNCEMENTS === 0) announce([]);
      start = `${end}${NEXT_ID}`;
    }
  }

  async function readChanges(ranges: readonly IdRange[], previewCount: number) {
    const isSingle = ({ from, to }: IdRange) => from !== null && from === to;
    const ids = [...new Set(ranges.filter(isSingle).map(({ from }) => from!))];
    const others = ranges.filter((range) => !isSingle(range));
    await readIds(ids, previewCount);
    for (const range of others) await readRange(range, previewCount);
    if (index.needsCompaction) index.compact();
    return others.length > 0 ? null : ids;
  }

  const readLabels = async () => index.setLabels(await source.labels());
  const readFlags = async () => index.setWrong(await source.wrongContacts());

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    const changes = {
      contacts: (ranges: readonly IdRange[]) => enqueue((count) => readChanges(ranges, count)),
      labels: () => enqueueOther(readLabels),
      flags: () => enqueueOther(readFlags),
    };
    // Before the first read, so that no change is missed between the two.
    source.follow(changes, signal);
    enqueueOther(readLabels);
    enqueueOther(readFlags);
    enqueue(async (count) => {
      await readRange({ from: null, to: null }, count);
      index.compact();
      isComplete = true;
      return null;
    });
    enqueueOther(() => prepareFirstSearch(index, now().getTime()));
    for (const column of ['name', 'company', 'stage'] as const) {
      enqueueOther(() => index.prepareSort(column));
    }
  }

  function search({ query, facets }: IndexQuery): SearchResult {
    // Scrolling asks for further rows of the same result. Periods move with the clock, by a minute.
    const minute = Math.floor(now().getTime() / 60_000);
    const key = JSON.stringify([query, facets, minute]);
    if (last?.key === key) return last.result;
    const result = index.search(query, facets, now().getTime());
    last = { key, result };
    return result;
  }

  async function answer(id: number, asked: IndexQuery): Promise<void> {
    const { query, from, count } = asked;
    if (!isComplete && from === 0 && isPlainQuery(query)) {
      const ids = count === 0 ? [] : await source.newest(count);
      const isAll = ids.length < count;
      const total = isAll ? ids.length : await (storedCount ??= source.countStored());
      post({ type: 'answer', id, total, ids, facets: [], isComplete: false });
      return;
    }
    const { total, facets, ids } = search(asked);
    post({ type: 'answer', id, total, ids: ids(from, count), facets, isComplete });
  }

  async function answerPairs(id: number): Promise<void> {
    lastPairs = id;
    await runExclusive(() => Promise.resolve());
    // While the tasks before it ran, a later request may have come.
    if (signal.aborted || hasFailed || id !== lastPairs) return;
    post({ type: 'same_pairs', id, pairs: await findSamePairs(index, source) });
  }

  return {
    receive(message) {
      const parsed = z.safeParse(indexRequest, message);
      if (!parsed.success || signal.aborted) return;
      const { data } = parsed;
      if (data.type === 'open') open();
      else if (data.type === 'preview') {
        previews.add(data.ids, data.isDeleted);
        index.setDeleted(data.ids, data.isDeleted);
        // No row has changed yet.
        announce([]);
      } else if (data.type === 'reread') enqueue((count) => readIds(data.ids, count));
      else if (data.type === 'same_pairs') void answerPairs(data.id).catch(fail);
      else answering = answer(data.id, data).catch(fail);
    },
  };
}

/** Added to an id, the smallest text after it. */
const NEXT_ID = '\u0000';
/** After every id. */
const LAST_ID = '\uffff';

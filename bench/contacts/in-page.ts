// Functions that run in a page of the extension. Each is sent as text, so it uses nothing from outside itself.
import type { ContactQuery } from '../../lib/model/contacts/contact-query.ts';

/** In milliseconds: until the answer came, and until its rows were read from the database too. */
export type Timed = { answer: number; rows: number; total: number };

type Window = {
  index?: {
    ask(query: ContactQuery): Promise<Timed>;
    untilComplete: Promise<number>;
    untilChanged(): Promise<void>;
  };
  scan?: { id: string; text: string; savedAt: string }[];
};

export async function storeRows(
  database: string,
  rows: readonly { contact: unknown; profile: unknown }[],
): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  await new Promise<void>((resolve, reject) => {
    const tables = ['contacts', 'profiles'];
    const writing = db.transaction(tables, 'readwrite', { durability: 'relaxed' });
    for (const { contact, profile } of rows) {
      writing.objectStore('contacts').put(contact);
      writing.objectStore('profiles').put(profile);
    }
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('error', () => reject(writing.error));
  });
  db.close();
}

/** Starts the worker. Returns the time until the first rows are there. */
export async function openIndex(database: string, query: ContactQuery): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const readRow = (id: string) =>
    new Promise((resolve, reject) => {
      const reading = db.transaction('contacts').objectStore('contacts').get(id);
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(reading.error));
    });
  const began = performance.now();
  const port = new Worker('/contact-index.js');
  let lastId = 0;
  let settle: ((answer: { total: number; ids: string[] }) => void) | null = null;
  let changed: (() => void) | null = null;
  const untilComplete = new Promise<number>((resolve) => {
    port.addEventListener('message', ({ data }) => {
      if (data.type === 'answer' && data.id === lastId) settle?.(data);
      if (data.type === 'changed' && data.isComplete) resolve(performance.now() - began);
      if (data.type === 'changed') changed?.();
    });
  });
  const ask = async (asked: ContactQuery): Promise<Timed> => {
    const start = performance.now();
    lastId += 1;
    const answer = await new Promise<{ total: number; ids: string[] }>((resolve) => {
      settle = resolve;
      port.postMessage({
        type: 'query',
        id: lastId,
        query: asked,
        facets: [],
        from: 0,
        count: 50,
      });
    });
    const answered = performance.now() - start;
    await Promise.all(answer.ids.map(readRow));
    return { answer: answered, rows: performance.now() - start, total: answer.total };
  };
  const untilChanged = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });
  Object.assign(globalThis, { index: { ask, untilComplete, untilChanged } } satisfies Window);
  port.postMessage({ type: 'open' });
  await ask(query);
  return performance.now() - began;
}

export const untilComplete = (): Promise<number> => (globalThis as Window).index!.untilComplete;

/** One after another, with a pause for what else the page has to do. */
export async function askAll(queries: readonly ContactQuery[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const query of queries) {
    timed.push(await (globalThis as Window).index!.ask(query));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return timed;
}

/** The alternative: reads every contact into memory. Returns the time in milliseconds. */
export async function openScan(database: string): Promise<number> {
  const began = performance.now();
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const entries: NonNullable<Window['scan']> = [];
  await new Promise<void>((resolve, reject) => {
    const reading = db.transaction('contacts').objectStore('contacts').openCursor();
    reading.addEventListener('error', () => reject(reading.error));
    reading.addEventListener('success', () => {
      const cursor = reading.result;
      if (!cursor) {
        resolve();
        return;
      }
      const { id, savedAt, facts, ...row } = cursor.value;
      const texts = [
        row.fullName,
        row.companyName,
        row.companyDomain,
        row.title,
        row.location,
        facts?.headline ?? '',
        ...(facts?.skills ?? []),
        ...(row.workEmail?.values ?? []).map(({ email }: { email: string }) => email),
      ];
      const text = texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      entries.push({ id, savedAt, text });
      cursor.continue();
    });
  });
  db.close();
  entries.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  Object.assign(globalThis, { scan: entries } satisfies Window);
  return performance.now() - began;
}

/** The same searches by looking at each contact. It does not rank, and finds no typos. */
export function scanAll(texts: readonly string[]): number[] {
  const entries = (globalThis as Window).scan!;
  return texts.map((typed) => {
    const start = performance.now();
    const words = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
    const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
    return found.length < 0 ? 0 : performance.now() - start;
  });
}

/** The time from a write to the message that the index has changed. `row` is a stored row. */
export async function timeChange(database: string, row: { id: string }): Promise<number> {
  const start = performance.now();
  const changed = (globalThis as Window).index!.untilChanged();
  // As Dexie announces writes in the background.
  const port = new BroadcastChannel('x-storagemutated-1');
  port.postMessage({
    [`idb://${database}/contacts/`]: { from: row.id, to: row.id, l: null, r: null, d: 1 },
  });
  await changed;
  port.close();
  return performance.now() - start;
}

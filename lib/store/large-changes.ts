// How the live queries of a page hear of a change of many rows.
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';

type Listener = (parts: ObservabilitySet) => unknown;

/** Of a balanced tree with at least 143 ranges. */
const MAX_DEPTH = 9;

/**
 * Announces a part of a table in which many ids or values have changed as changed altogether, to all who listen from
 * now on in this page or worker. Dexie copies or merges the ids of each change once per live query: for ten thousand
 * deleted contacts that is one task of hundreds of milliseconds. A query that did not read them runs once more.
 * Whatever needs the ids, as the index of the contacts does, listens in a worker of its own.
 */
export function announceLargeChangesAsOne(): void {
  const event = Dexie.on.storagemutated;
  const { subscribe, unsubscribe } = event;
  const listening = new WeakMap<Listener, Listener>();
  event.subscribe = (listener) => {
    const own: Listener = (parts) => listener(mergeLargeParts(parts));
    // A listener that is there already stays the only one.
    if (listening.has(listener)) return;
    listening.set(listener, own);
    subscribe(own);
  };
  event.unsubscribe = (listener) => {
    unsubscribe(listening.get(listener) ?? listener);
    listening.delete(listener);
  };
}

const mergeLargeParts = (parts: ObservabilitySet): ObservabilitySet =>
  Object.fromEntries(
    Object.entries(parts).map(([part, ranges]) => [part, isLarge(ranges) ? createFull() : ranges]),
  );

/** A part from another context is a plain object. Dexie keeps the depth of each tree in it. */
const isLarge = (ranges: object): boolean =>
  'd' in ranges && typeof ranges.d === 'number' && ranges.d > MAX_DEPTH;

const createFull = () => new RangeSet(Dexie.minKey, Dexie.maxKey);

// The index of the contacts page: search, filters, counts and sort over every contact, in memory.
import type { ContactQuery } from '../../../model/contacts/contact-query.ts';
import { STAGES, type Label } from '../../../model/contacts/label.ts';
import { createContactContents } from './contact-contents.ts';
import { createContactColumns, isTime, type SortedColumn } from './contact-columns.ts';
import { createFindByLabel } from './find-by-label.ts';
import { createFacetCounter, type Facet } from './facets.ts';
import { applyFilters, type FacetRequest } from './filter-slots.ts';
import { ensureCapacity } from './growing-array.ts';
import type { IndexedContact } from './indexed-contact.ts';
import { createOrderSlots } from './order-slots.ts';
import { parseSearch } from './search-words.ts';
import { createKeyIndex } from './key-index.ts';
import { createSortOrder, type SortOrder } from './sort-orders.ts';
import { createTextIndex, NOT_FOUND } from './text-index.ts';

/** The uses of a slot. */
const FREE = 0;
const SAVED = 1;
const DELETED = 2;

/** With fewer slots of former contacts than this, a compaction is not worth its time. */
const MIN_GARBAGE = 2000;

export type ContactIndex = {
  /** Contacts that are not in Deleted. */
  readonly size: number;
  has(id: string): boolean;
  /** Ids between these two, both included. */
  idsBetween(from: string, to: string): string[];
  put(contacts: readonly IndexedContact[]): void;
  remove(ids: readonly string[]): void;
  /** Moves contacts to Deleted and back before their rows are read again. */
  setDeleted(ids: readonly string[], isDeleted: boolean): void;
  setLabels(labels: readonly Label[]): void;
  /** The contacts with a value that the user has marked as wrong. */
  setWrong(ids: ReadonlySet<string>): void;
  /** The result is valid until the next search. `now` in milliseconds since the epoch. */
  search(query: ContactQuery, facets: readonly FacetRequest[], now: number): SearchResult;
  /** Pairs of ids of saved contacts that share a key; a few of them share only its hash. */
  pairsWithSharedKeys(most: number): [string, string][];
  /** Frees what former contacts occupy. Takes some hundred milliseconds at 100,000 contacts. */
  compact(): void;
  readonly needsCompaction: boolean;
  /** Sorts the words, so that the first search does not wait for it. */
  prepareSearch(): void;
  /** Sorts by the column before it is asked for. */
  prepareSort(column: SortedColumn): void;
};

export type SearchResult = {
  total: number;
  facets: Facet[];
  /** A part of the ordered ids. */
  ids(from: number, count: number): string[];
};

export function createContactIndex(): ContactIndex {
  const text = createTextIndex();
  const columns = createContactColumns();
  const keys = createKeyIndex();
  const contents = createContactContents();
  const slots = new Map<string, number>();
  const ids: string[] = [];
  let uses = new Uint8Array(0);
  let saved = 0;
  /** Slots of former contacts, whose words are still in the index. */
  let garbage: number[] = [];
  let reusable: number[] = [];
  let labels: readonly Label[] = [];
  let wrong: ReadonlySet<string> = new Set();
  const orders = new Map<SortedColumn, SortOrder>();

  const isUsed = (slot: number) => uses[slot] !== FREE;

  function orderBy(column: SortedColumn): SortOrder {
    const known = orders.get(column);
    if (known) return known;
    const stages = [...STAGES, ...labels.filter(({ kind }) => kind === 'stage')];
    const order = createSortOrder(
      columns.sortKey(
        column,
        stages.map(({ id }) => id),
      ),
      (slot) => columns.times('saved')[slot]!,
      (slot) => ids[slot]!,
      () => slots.values(),
      isTime(column) ? undefined : () => orderBy('saved').descending().filter(isUsed),
    );
    orders.set(column, order);
    return order;
  }

  const orderSlots = createOrderSlots(orderBy);
  /** Used for each search (order-slots.ts). */
  let passed = new Uint8Array(0);

  function setUse(slot: number, use: number): void {
    saved += Number(use === SAVED) - Number(uses[slot] === SAVED);
    uses[slot] = use;
  }

  function free(id: string): number | null {
    const slot = slots.get(id);
    if (slot === undefined) return null;
    setUse(slot, FREE);
    slots.delete(id);
    garbage.push(slot);
    return slot;
  }

  const findByLabel = createFindByLabel(
    columns,
    () => labels,
    () => ids.length,
  );

  function update(gone: ReadonlySet<number>, added: readonly number[]): void {
    for (const order of orders.values()) order.update(gone, added);
  }

  return {
    get size() {
      return saved;
    },
    has: (id) => slots.has(id),
    idsBetween: (from, to) => [...slots.keys()].filter((id) => id >= from && id <= to),
    put(contacts) {
      const gone = new Set<number>();
      const added: number[] = [];
      // Of two rows with one id, the last one counts.
      const byId = new Map(contacts.map((one) => [one.id, one]));
      for (const one of byId.values()) {
        const use = one.isDeleted ? DELETED : SAVED;
        const known = slots.get(one.id);
        if (known !== undefined && contents.isSame(known, one)) {
          setUse(known, use);
          continue;
        }
        const former = free(one.id);
        if (former !== null) gone.add(former);
        const slot = reusable.pop() ?? ids.length;
        ids[slot] = one.id;
        slots.set(one.id, slot);
        uses = ensureCapacity(uses, slot);
        setUse(slot, use);
        contents.set(slot, one);
        text.add(slot, one);
        keys.add(slot, one.keys);
        columns.set(slot, one);
        columns.setWrong(slot, wrong.has(one.id));
        added.push(slot);
      }
      update(gone, added);
    },
    remove(removed) {
      update(new Set(removed.flatMap((id) => free(id) ?? [])), []);
    },
    setDeleted(changed, isDeleted) {
      for (const id of changed) {
        const slot = slots.get(id);
        if (slot !== undefined) setUse(slot, isDeleted ? DELETED : SAVED);
      }
    },
    setLabels(next) {
      labels = next;
      orders.delete('stage');
    },
    setWrong(next) {
      for (const id of new Set([...wrong, ...next])) {
        const slot = slots.get(id);
        if (slot !== undefined) columns.setWrong(slot, next.has(id));
      }
      wrong = next;
    },
    search({ text: typed, filters, sort, scope }, facets, now) {
      const size = ids.length;
      const clauses = parseSearch(typed);
      const scores = clauses.length === 0 ? null : text.score(clauses, size, findByLabel);
      passed = ensureCapacity(passed, size);
      const passing = passed.subarray(0, size);
      const use = scope === 'saved' ? SAVED : DELETED;
      for (let slot = 0; slot < size; slot += 1) {
        passing[slot] = Number(uses[slot] === use && scores?.[slot] !== NOT_FOUND);
      }
      const counters = facets.map((facet) => {
        const chosen = 'periods' in facet ? [] : (filters[facet.filter] ?? []);
        return createFacetCounter(columns, facet, chosen, now);
      });
      const tallies = counters.map(({ tally }) => tally);
      applyFilters(columns, passing, filters, tallies, now);
      let total = 0;
      for (let slot = 0; slot < size; slot += 1) total += passing[slot]!;
      const readSlots = orderSlots(passing, total, scores, sort);
      // The slots of a former contact are reused only by a compaction.
      return {
        total,
        facets: counters.map(({ toFacet }) => toFacet()),
        ids: (from, count) => Array.from(readSlots(from, count), (slot) => ids[slot]!),
      };
    },
    pairsWithSharedKeys: (most) =>
      keys
        .findPairs((slot) => uses[slot] === SAVED, most)
        .map(([one, other]) => [ids[one]!, ids[other]!]),
    get needsCompaction() {
      return garbage.length > Math.max(MIN_GARBAGE, ids.length / 10);
    },
    compact() {
      text.compact(isUsed);
      keys.compact(isUsed);
      reusable = [...reusable, ...garbage];
      garbage = [];
    },
    prepareSearch: text.prepare,
    prepareSort: (column) => void orderBy(column).descending(),
  };
}

import {
  list,
  listRow,
  rowId,
  type List,
  type ListRow,
  type RowOutcome,
} from '../model/lists/list.ts';
import type { Database } from './database.ts';
import { readRow, readRows } from './rows.ts';

/** The operations of the engine on lists and their rows, inside a transaction of the engine's store. */
export type ListStore = {
  getList(id: string): Promise<List | null>;
  /** Lists with work left. */
  listUnfinished(): Promise<List[]>;
  putList(list: List): Promise<void>;
  putRows(rows: readonly ListRow[]): Promise<void>;
  /** The first rows with that outcome, in list order. */
  listRowsByOutcome(listId: string, outcome: RowOutcome, limit: number): Promise<ListRow[]>;
  /** The rows at these indexes, in this order. */
  getRowsAt(listId: string, places: readonly number[]): Promise<ListRow[]>;
  countRows(listId: string): Promise<number>;
  listJobRows(listId: string, jobId: string): Promise<ListRow[]>;
  /** The first row of the list that is about this person. */
  findContactRow(listId: string, contactId: string): Promise<ListRow | null>;
  /** Deletes up to `limit` rows and returns how many it deleted. */
  deleteRows(listId: string, limit: number): Promise<number>;
  deleteList(id: string): Promise<void>;
};

const MIN = -Infinity;
const MAX = Infinity;

export function createListStore(db: Database): ListStore {
  return {
    getList: async (id) => readRow(list, await db.lists.get(id)),
    listUnfinished: async () =>
      readRows(list, await db.lists.where('remaining').above(0).toArray()).values.toSorted((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
    putList: async (value) =>
      void (await db.lists.put({ ...value, remaining: getRemaining(value) })),
    putRows: async (rows) => void (await db.listRows.bulkPut([...rows])),
    listRowsByOutcome: async (listId, outcome, limit) =>
      readRows(
        listRow,
        await db.listRows
          .where('[listId+outcome+index]')
          .between([listId, outcome, MIN], [listId, outcome, MAX])
          .limit(limit)
          .toArray(),
      ).values,
    getRowsAt: async (listId, places) => {
      const rows = await db.listRows.bulkGet(places.map((place) => rowId(listId, place)));
      return readRows(
        listRow,
        rows.flatMap((row) => row ?? []),
      ).values;
    },
    countRows: (listId) =>
      db.listRows.where('[listId+index]').between([listId, MIN], [listId, MAX]).count(),
    listJobRows: async (listId, jobId) =>
      readRows(
        listRow,
        await db.listRows.where('[listId+jobId]').equals([listId, jobId]).toArray(),
      ).values.toSorted((a, b) => a.index - b.index),
    findContactRow: async (listId, contactId) => {
      const found = db.listRows.where('[listId+contactId]').equals([listId, contactId]);
      const rows = readRows(listRow, await found.toArray()).values;
      return rows.toSorted((a, b) => a.index - b.index)[0] ?? null;
    },
    deleteRows: async (listId, limit) =>
      db.listRows
        .where('[listId+index]')
        .between([listId, MIN], [listId, MAX])
        .limit(limit)
        .delete(),
    deleteList: (id) => db.lists.delete(id),
  };
}

/** Stored beside the list, for the index of lists with work left. */
function getRemaining({ state, counts, open }: List): number {
  return state === 'done' ? 0 : counts.waiting + counts.running + counts.unknown + open.length;
}

// The state of the page: a mirror of the saved people, and what is typed, ticked and open on them.
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  NEWEST_FIRST,
  toNextSort,
  type Sort,
  type SortColumn,
} from '../../lib/contacts/search-contacts.ts';
import { NOTHING_SELECTED, dropMissing, type Selection } from '../../lib/contacts/selection.ts';
import type { Contact } from '../../lib/model/contact.ts';
import type { Flag } from '../../lib/model/flag.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';
import type { Rows } from '../../lib/store/rows.ts';

export type ContactsState = {
  /** Null until the database has answered. */
  rows: Rows<Contact> | null;
  /** What the user said of their values. */
  flags: readonly Flag[];
  /** The browser would not open the database. */
  failed: boolean;
  settings: Settings;
  /** What dates are told from: "10:42" is today's. */
  now: Date;
  query: string;
  sort: Sort;
  selection: Selection;
  openId: string | null;
  message: string;
  problem: string;
};

export type ContactsStore = StoreApi<ContactsState>;

/** `openId`: whose details a link opens. */
export const createContactsStore = (openId: string | null = null): ContactsStore =>
  createStore<ContactsState>(() => ({
    rows: null,
    flags: [],
    failed: false,
    settings: DEFAULT_SETTINGS,
    now: new Date(),
    query: '',
    sort: NEWEST_FIRST,
    selection: NOTHING_SELECTED,
    openId,
    message: '',
    problem: '',
  }));

/** New rows from the database: whoever is gone is neither ticked nor open any longer. */
export function showRows(store: ContactsStore, rows: Rows<Contact>): void {
  const ids = new Set(rows.values.map(({ id }) => id));
  store.setState(({ selection, openId }) => ({
    rows,
    failed: false,
    now: new Date(),
    selection: dropMissing(selection, (id) => ids.has(id)),
    openId: openId !== null && ids.has(openId) ? openId : null,
  }));
}

export const pressHead = (store: ContactsStore, column: SortColumn): void =>
  store.setState(({ sort }) => ({ sort: toNextSort(sort, column) }));

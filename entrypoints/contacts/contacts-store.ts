// The state of the page: a copy of the saved people, and what is typed, selected and open.
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  NEWEST_FIRST,
  toNextSort,
  type Sort,
  type SortColumn,
} from '../../lib/contacts/search-contacts.ts';
import { NOTHING_SELECTED, dropMissing, type Selection } from '../../lib/contacts/selection.ts';
import type { Contact, ContactSummary } from '../../lib/model/contact.ts';
import type { Flag } from '../../lib/model/flag.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';
import type { Rows } from '../../lib/store/rows.ts';

export type ContactsState = {
  /** Null until the database has answered. */
  rows: Rows<ContactSummary> | null;
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** The browser did not open the database. */
  failed: boolean;
  settings: Settings;
  /** The current time that dates are shown relative to. */
  now: Date;
  query: string;
  sort: Sort;
  selection: Selection;
  openId: string | null;
  /** The contact of `openId`, once it is read. */
  open: Contact | null;
  message: string;
  problem: string;
};

export type ContactsStore = StoreApi<ContactsState>;

/** `openId`: the contact that a link opens. */
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
    open: null,
    message: '',
    problem: '',
  }));

/** Shows new rows from the database. Deleted contacts are removed from the selection and closed. */
export function showRows(store: ContactsStore, rows: Rows<ContactSummary>): void {
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

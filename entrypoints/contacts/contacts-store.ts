// The state of the page: what is searched for, the rows that are on screen, and what is selected and open.
import type { ContactPlace } from '../../lib/view/navigation/place.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NOTHING_SELECTED, type Selection } from '../../lib/contacts/selection.ts';
import type { IndexAnswer } from '../../lib/contacts/search/protocol.ts';
import type { Contact, ContactSummary } from '../../lib/model/contact.ts';
import type { ContactPatch } from '../../lib/model/contact-change.ts';
import {
  MAX_QUERY_LENGTH,
  type ContactFilters,
  type ContactQuery,
  type ContactSort,
  type ContactSortColumn,
  type ValueFilter,
} from '../../lib/model/contact-query.ts';
import type { Flag } from '../../lib/model/flag.ts';
import type { Label } from '../../lib/model/label.ts';
import type { SavedView } from '../../lib/model/saved-view.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';

export const NEWEST_FIRST: ContactSort = { column: 'relevance', direction: 'descending' };
/** The reminder that has waited longest. */
const EARLIEST_FIRST: ContactSort = { column: 'followUp', direction: 'ascending' };

/** Positions in the answer of the index. */
export type RowRange = { from: number; count: number };

export type Undo = { text: string; patches: readonly ContactPatch[] };

export type ContactsState = {
  place: ContactPlace;
  text: string;
  filters: ContactFilters;
  sort: ContactSort;
  /** The rows that the table draws. */
  range: RowRange;
  /** The values of this filter are shown with their counts. */
  openFilter: ValueFilter | null;
  /** Null until the index has answered. */
  answer: IndexAnswer | null;
  /** The contacts on screen, by their position. */
  rows: ReadonlyMap<number, ContactSummary>;
  /** Contacts of each list and tag, by label. Null until they are counted. */
  counts: { all: number; byLabel: ReadonlyMap<string, number> } | null;
  labels: readonly Label[];
  views: readonly SavedView[];
  /** Ids of rows that this version cannot read, saved or not. */
  unreadable: readonly string[];
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** The browser did not open the database. */
  failed: boolean;
  settings: Settings;
  /** The current time that dates are shown relative to. */
  now: Date;
  selection: Selection;
  openId: string | null;
  /** The contact of `openId` with its profile, once it is read. */
  open: Contact | null;
  undo: Undo | null;
  message: string;
  problem: string;
};

export type ContactsStore = StoreApi<ContactsState>;

/** `place` and `openId`: what the address of the page names. */
export const createContactsStore = (
  place: ContactPlace = { kind: 'all' },
  openId: string | null = null,
): ContactsStore =>
  createStore<ContactsState>(() => ({
    place,
    text: '',
    filters: {},
    sort: place.kind === 'due' ? EARLIEST_FIRST : NEWEST_FIRST,
    range: { from: 0, count: 50 },
    openFilter: null,
    answer: null,
    rows: new Map(),
    counts: null,
    labels: [],
    views: [],
    unreadable: [],
    flags: [],
    failed: false,
    settings: DEFAULT_SETTINGS,
    now: new Date(),
    selection: NOTHING_SELECTED,
    openId,
    open: null,
    undo: null,
    message: '',
    problem: '',
  }));

function toPlaceFilter(place: ContactPlace): ContactFilters {
  switch (place.kind) {
    case 'list':
    case 'tag':
      return { [place.kind]: [place.id] };
    case 'due':
      return { followUp: { fromDays: null, toDays: 0 } };
    case 'all':
    case 'view':
    case 'deleted':
      return {};
  }
}

/** The filter of the place is applied in addition to those that the user has chosen. */
export function toQuery({ place, text, filters, sort }: ContactsState): ContactQuery {
  return {
    text: text.trim().slice(0, MAX_QUERY_LENGTH),
    filters: { ...filters, ...toPlaceFilter(place) },
    sort,
    scope: place.kind === 'deleted' ? 'deleted' : 'saved',
  };
}

/** A change of what is searched for. A selection of people who are no longer shown would be acted on unseen. */
export function search(
  store: ContactsStore,
  change: Partial<Pick<ContactsState, 'text' | 'filters' | 'sort'>>,
): void {
  const { range } = store.getState();
  store.setState({ ...change, selection: NOTHING_SELECTED, range: { ...range, from: 0 } });
}

export function goTo(
  store: ContactsStore,
  place: ContactPlace,
  openId: string | null = null,
): void {
  const view = store.getState().views.find(({ id }) => place.kind === 'view' && id === place.id);
  store.setState({ place, openId, message: '', problem: '' });
  search(store, {
    text: view?.query ?? '',
    filters: view?.filters ?? {},
    sort: view?.sort ?? (place.kind === 'due' ? EARLIEST_FIRST : NEWEST_FIRST),
  });
}

/** Dates begin with the newest, words with A; a second press turns the order. */
export function pressHead(store: ContactsStore, column: ContactSortColumn): void {
  const { sort } = store.getState();
  const first = column === 'saved' ? 'descending' : 'ascending';
  const other = sort.direction === 'ascending' ? 'descending' : 'ascending';
  search(store, { sort: { column, direction: sort.column === column ? other : first } });
}

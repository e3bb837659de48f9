// The state of the page: what is searched for, the rows that are on screen, and what is selected and open.
import type { NoteDraft } from '../../../lib/view/contacts/note-draft.ts';
import type { ContactGroup, ContactsRoute } from '../../../lib/view/navigation/nav-target.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SimilarContact } from '../../../lib/contacts/find-similar.ts';
import { NOTHING_SELECTED, type Selection } from '../../../lib/contacts/selection.ts';
import type { IndexAnswer } from '../../../lib/contacts/search/protocol.ts';
import type { Contact, ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { ContactPatch } from '../../../lib/model/contacts/contact-change.ts';
import {
  MAX_QUERY_LENGTH,
  type ContactFilters,
  type ContactQuery,
  type ContactSort,
  type ContactSortColumn,
  type ValueFilter,
} from '../../../lib/model/contacts/contact-query.ts';
import type { Flag } from '../../../lib/model/contacts/flag.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import type { Receipt } from '../../../lib/model/jobs/receipt.ts';
import type { SavedView } from '../../../lib/model/contacts/saved-view.ts';
import type { ContactCompany } from '../../../lib/view/contacts/contact-company.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../lib/settings/settings.ts';
import type { PeriodFilter } from '../../../lib/view/contacts/filter-periods.ts';
import { toGroupFilter } from '../../../lib/view/contacts/group-filter.ts';
import { coverRange, firstRange, type RowRange } from './row-range.ts';

export const NEWEST_FIRST: ContactSort = { column: 'relevance', direction: 'descending' };
/** The reminder that has waited longest. */
const EARLIEST_FIRST: ContactSort = { column: 'followUp', direction: 'ascending' };

/** The order of a group before a column head is pressed. */
const getFirstSort = ({ kind }: ContactGroup): ContactSort =>
  kind === 'due' ? EARLIEST_FIRST : NEWEST_FIRST;

/** `total`: null while the contacts are not counted. */
export type ShownAnswer = Omit<IndexAnswer, 'total'> & { total: number | null };

/** A removal of many contacts that is still being stored. */
export type StoringRemoval = {
  /** What the page says until it is stored. */
  storing: string;
  ids: readonly string[];
  isDeleted: boolean;
  /** The patches that undo it; null when it was refused. */
  stored: Promise<readonly ContactPatch[] | null>;
};

/** Undone by patches, or by separating what was merged. `text`: what was done. */
export type Undo = { text: string } & (
  | { patches: readonly ContactPatch[] }
  | { merge: { id: string; mergedId: string } }
  | StoringRemoval
);

export type ContactsState = {
  /** What the address of the page names. Links inside the table change `group` and `openId` without it. */
  route: ContactsRoute;
  group: ContactGroup;
  text: string;
  filters: ContactFilters;
  sort: ContactSort;
  /** The rows that are kept ready for the table. */
  range: RowRange;
  /** The most rows that the table has drawn at its beginning. */
  mostDrawn: number;
  /** The periods of this filter, or its values that contain the text, are shown with their counts. */
  openFilter: { filter: ValueFilter | PeriodFilter; text: string } | null;
  /** Null until the first rows are read. */
  answer: ShownAnswer | null;
  /** The query that the rows belong to: the previous one until the next answer arrives. The same object for an equal query. */
  shownQuery: ContactQuery;
  /** The contacts on screen, by their position. */
  rows: ReadonlyMap<number, ContactSummary>;
  /** Increases with every change of the contacts. */
  changes: number;
  /** Contacts of each list and tag, by label. Null until they are counted. */
  counts: { all: number; byLabel: ReadonlyMap<string, number> } | null;
  labels: readonly Label[];
  views: readonly SavedView[];
  /** Ids of rows that this version cannot read, saved or not. */
  unreadable: readonly string[];
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** The browser did not open the database. */
  isDatabaseBroken: boolean;
  settings: Settings;
  /** The current time that dates are shown relative to. */
  now: Date;
  selection: Selection;
  openId: string | null;
  /** The contact of `openId` with its profile, once it is read. */
  open: Contact | null;
  /** Saved contacts that may be the person of the open one. */
  similar: readonly SimilarContact[];
  /** Of the open contact; null until it is read, and for a contact without one. */
  company: ContactCompany | null;
  /** Of the open contact's revealed values, as far as they are kept. */
  receipts: readonly Receipt[];
  /** Typed texts that were not stored, by contact or note. */
  noteDrafts: Readonly<Record<string, NoteDraft | null>>;
  undo: Undo | null;
  message: string;
  problem: string;
};

export type ContactsStore = StoreApi<ContactsState>;

const ALL_CONTACTS = { type: 'contacts', group: { kind: 'all' }, openId: null } as const;

export function createContactsStore(route: ContactsRoute = ALL_CONTACTS): ContactsStore {
  const { group, openId } = route.type === 'contacts' ? route : ALL_CONTACTS;
  return createStore<ContactsState>(() => ({
    route,
    group,
    text: '',
    filters: {},
    sort: getFirstSort(group),
    range: firstRange(0),
    mostDrawn: 0,
    openFilter: null,
    answer: null,
    shownQuery: { text: '', filters: {}, sort: NEWEST_FIRST, scope: 'saved' },
    rows: new Map(),
    changes: 0,
    counts: null,
    labels: [],
    views: [],
    unreadable: [],
    flags: [],
    isDatabaseBroken: false,
    settings: DEFAULT_SETTINGS,
    now: new Date(),
    selection: NOTHING_SELECTED,
    openId,
    open: null,
    similar: [],
    company: null,
    receipts: [],
    noteDrafts: {},
    undo: null,
    message: '',
    problem: '',
  }));
}

/** The filter of the group is applied in addition to those that the user has chosen. */
export function toQuery({ group, text, filters, sort }: ContactsState): ContactQuery {
  return {
    text: text.trim().slice(0, MAX_QUERY_LENGTH),
    filters: { ...filters, ...toGroupFilter(group) },
    sort,
    scope: group.kind === 'deleted' ? 'deleted' : 'saved',
  };
}

export const isSameQuery = (one: ContactQuery, other: ContactQuery): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Searched = Partial<Pick<ContactsState, 'text' | 'filters' | 'sort'>>;

/** A change of what is searched for. A selection of people who are no longer shown would be acted on unseen. */
export const search = (store: ContactsStore, change: Searched): void =>
  store.setState({ ...change, ...beginRows(store) });

const beginRows = (store: ContactsStore) => ({
  selection: NOTHING_SELECTED,
  range: firstRange(store.getState().mostDrawn),
});

/** In one change of the state: the index is asked after each. */
export function openGroup(
  store: ContactsStore,
  group: ContactGroup,
  openId: string | null = null,
): void {
  const view = store.getState().views.find(({ id }) => group.kind === 'view' && id === group.id);
  store.setState({
    group,
    openId,
    // The open filter may be one that the group has itself.
    openFilter: null,
    message: '',
    problem: '',
    text: view?.query ?? '',
    filters: view?.filters ?? {},
    sort: view?.sort ?? getFirstSort(group),
    ...beginRows(store),
  });
}

/** Makes the rows ready that the table draws. `isIdle`: it has drawn them for a while. */
export function drawRows(store: ContactsStore, from: number, count: number, isIdle: boolean): void {
  const { range, mostDrawn } = store.getState();
  const next = coverRange(range, from, count, isIdle);
  const drawn = from === 0 ? Math.max(mostDrawn, count) : mostDrawn;
  if (next !== range || drawn !== mostDrawn) store.setState({ range: next, mostDrawn: drawn });
}

/**
 * Dates begin with the newest, words with A; a second press turns the order. A third one returns to the first order of
 * the group: without it no later search would be ranked by how well the words match.
 */
export function toggleSort(store: ContactsStore, column: ContactSortColumn): void {
  const { sort, group } = store.getState();
  const first = column === 'saved' || column === 'revealed' ? 'descending' : 'ascending';
  const other = first === 'ascending' ? 'descending' : 'ascending';
  if (sort.column !== column) return search(store, { sort: { column, direction: first } });
  search(store, {
    sort: sort.direction === first ? { column, direction: other } : getFirstSort(group),
  });
}

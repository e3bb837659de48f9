// The state of the page: a copy of the receipts of a period and of the marked values, and what is typed, selected
// and open.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import type { Span } from '../../lib/model/calendar-day.ts';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import type { Job } from '../../lib/model/jobs/job.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { NO_FILTER, type ReceiptFilter } from '../../lib/receipts/filter-receipts.ts';
import type { CustomDays, DateRangeChoice } from '../../lib/receipts/date-range.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';
import type { Grouping } from '../../lib/receipts/totals.ts';
import type { OwnedKinds } from '../../lib/store/owned-kinds.ts';
import type { Rows } from '../../lib/store/rows.ts';

export type ReceiptsState = {
  /** Of the span, oldest first; null until the database has answered. */
  rows: Rows<Receipt> | null;
  /** The span as times, and the receipts of the weeks around it; read together with `rows`. */
  period: Span;
  around: readonly Receipt[];
  /** What lists and imported files of the span asked for and was owned. */
  owned: { lists: readonly OwnedKinds[]; imports: readonly OwnedKinds[] };
  flags: readonly Flag[];
  /** Running, or perhaps charged without a receipt. */
  jobs: readonly Job[];
  listNames: ReadonlyMap<string, string>;
  /** The contacts of the open receipt; null until the database has answered. */
  contacts: readonly ContactSummary[] | null;
  /** The local database cannot be opened. */
  isDatabaseBroken: boolean;
  settings: Settings;
  now: Date;
  span: DateRangeChoice;
  custom: CustomDays;
  filter: ReceiptFilter;
  grouping: Grouping;
  openId: string | null;
  message: string;
  problem: string;
};

export type ReceiptsStore = StoreApi<ReceiptsState>;

/** `hash`: from the link to this page: "#differing", "#list/" with the id of a list, or the id of a receipt. */
export function createReceiptsStore(hash: string): ReceiptsStore {
  const wanted = hash.replace(/^#/, '');
  const differing = wanted === 'differing';
  const list = /^list\/(.+)$/.exec(wanted)?.[1] ?? null;
  const opened = wanted !== '' && !differing && list === null;
  return createStore<ReceiptsState>(() => ({
    rows: null,
    period: { from: '', to: '' },
    around: [],
    owned: { lists: [], imports: [] },
    flags: [],
    jobs: [],
    listNames: new Map(),
    contacts: null,
    isDatabaseBroken: false,
    settings: DEFAULT_SETTINGS,
    now: new Date(),
    span: wanted === '' ? 'month' : 'all',
    custom: { first: '', last: '' },
    filter: { ...NO_FILTER, list, only: differing ? 'differing' : 'all' },
    grouping: 'byDay',
    openId: opened ? wanted : null,
    message: '',
    problem: '',
  }));
}

// The state of the side navigation, on every full page.
import { i18n } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toDay } from '../model/calendar-day.ts';
import type { Database } from '../store/database.ts';
import { countSaved, listDueContacts, listCompanies } from '../store/full-page-queries.ts';
import { listLabels, listViews, countDeleted } from '../store/queries.ts';
import type { NavView } from '../view/navigation/nav-view.ts';
import { followQuery } from './records/follow-query.ts';
import { followAccount } from './follow/follow-account.ts';
import { createPageStore, type PageStore } from './page-state.ts';
import {
  canSearchPeople,
  getConnectionJobs,
  getFooterLine,
  isInSample,
} from './state-selectors.ts';

export type NavStore = StoreApi<NavView>;

type Options = {
  /** A store that follows the account already; without it, one of its own. */
  page?: PageStore;
  /**
   * The index of the contacts page counts them. The browser looks up the row of each one: with a hundred thousand, every
   * other reader would wait for seconds after each change.
   */
  isCounted?: boolean;
};

/**
 * Follows the database and the account until the signal aborts. Contacts of lists and tags are not counted: that would
 * read every contact.
 */
export function createNavStore(
  db: Database,
  signal: AbortSignal,
  { page, isCounted = false }: Options = {},
): NavStore {
  const account = page ?? createPageStore();
  if (!page) followAccount(account, db, signal);
  const fromAccount = (): Pick<NavView, 'jobs' | 'account' | 'canFind' | 'isSample'> => ({
    jobs: getConnectionJobs(account.getState()).length,
    account: getFooterLine(account.getState(), new Date()),
    canFind: canSearchPeople(account.getState()),
    isSample: isInSample(account.getState()),
  });
  const store = createStore<NavView>(() => ({
    all: null,
    companies: null,
    due: null,
    deleted: null,
    labels: [],
    views: [],
    getCount: () => null,
    ...fromAccount(),
  }));
  const refresh = () => store.setState(fromAccount());
  // The texts of the account are in the language that is active when they are read.
  for (const unsubscribe of [account.subscribe(refresh), i18n.on('change', refresh)])
    signal.addEventListener('abort', unsubscribe);
  const follow = <Value>(
    query: () => Promise<Value>,
    toChange: (value: Value) => Partial<NavView>,
    own = signal,
  ) =>
    followQuery(
      query,
      (value) => store.setState(toChange(value)),
      // The page itself says when the database cannot be read.
      () => {},
      own,
    );
  if (!isCounted)
    follow(
      () => countSaved(db),
      (all) => ({ all }),
    );
  follow(
    () => countDeleted(db),
    (deleted) => ({ deleted }),
  );
  follow(
    () => listCompanies(db),
    ({ length }) => ({ companies: length }),
  );
  follow(
    () => listLabels(db),
    (labels) => ({ labels }),
  );
  follow(
    () => listViews(db),
    (views) => ({ views }),
  );
  let today = new AbortController();
  const followDue = () => {
    today.abort();
    if (signal.aborted) return;
    today = new AbortController();
    follow(
      () => listDueContacts(db, toDay(new Date())),
      ({ length }) => ({ due: length }),
      today.signal,
    );
  };
  followDue();
  // A page that stays open overnight shows the reminders of the new day.
  document.addEventListener('visibilitychange', followDue, { signal });
  signal.addEventListener('abort', () => today.abort());
  return store;
}

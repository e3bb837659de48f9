// Keeps the store of a page equal to the stored items, the database, the network state and the active tab.
import { send } from '../../messages/send.ts';
import type { Database } from '../../store/database.ts';
import { listLabels } from '../../store/queries.ts';
import { followAccount } from './follow-account.ts';
import { followActiveTab } from './follow-active-tab.ts';
import { followLoading } from './follow-loading.ts';
import { followQuery } from '../records/follow-query.ts';
import type { PageStore } from '../page-state.ts';
import { followShownSubject } from '../records/subject-records.ts';

/** Copies each change of the stored data into the page's store, until the signal aborts. */
export function followStoredData(store: PageStore, db: Database, signal: AbortSignal): void {
  followAccount(store, db, signal);
  followShownSubject(store, db, signal);
  followQuery(
    () => listLabels(db),
    (labels) => store.setState({ labels }),
    () => store.setState({ isDatabaseBroken: true }),
    signal,
  );
  followLoading(store, signal);
  followActiveTab(store, signal);
  // A page opened by a popup or the browser's menu sends no click event, so each page reports itself.
  void send('jobs.seen', {});
}

// Keeps the store of a page equal to the stored items, the database, the network state and the active tab.
import { send } from '../messages/send.ts';
import {
  accountItem,
  connectionItem,
  diskFullItem,
  sessionItem,
  settingsItem,
  stoppedItem,
} from '../settings/items.ts';
import type { StoredItem } from '../settings/stored-item.ts';
import type { Database } from '../store/database.ts';
import { activeJobs, spentInSession } from '../store/queries.ts';
import { updateFromPage } from '../view/subject/panel-subject.ts';
import { followActiveTab } from './active-tab.ts';
import { loadingKey, readUntilLoaded } from './follow-loading.ts';
import { followQuery } from './follow-query.ts';
import { isAboutShown, type PageState, type PageStore } from './page-state.ts';
import { followSubjectRecords } from './subject-records.ts';
import { getConnectionJobs } from './state-selectors.ts';

const BEAT_MS = 2000;

/** Copies each change of the stored data into the page's store, until the signal aborts. */
export function mirror(store: PageStore, db: Database, signal: AbortSignal): void {
  const broken = () => store.setState({ broken: true });
  mirrorItems(store, signal);
  mirrorNetwork(store, signal);
  followQuery(
    () => activeJobs(db),
    (jobs) => store.setState({ activeJobs: jobs }),
    broken,
    signal,
  );
  follow(
    store,
    (state) => state.session?.id,
    (id, own) => {
      if (!id) return store.setState({ spent: 0 });
      followQuery(
        () => spentInSession(db, id),
        (spent) => store.setState({ spent }),
        broken,
        own,
      );
    },
    signal,
  );
  follow(
    store,
    (state) => state.panelSubject.shown,
    (shown, own) => {
      store.setState(({ problem }) => ({
        person: null,
        company: null,
        people: null,
        // A refusal about the previous subject is not shown under this one.
        problem: problem && isAboutShown(problem.scope) ? null : problem,
      }));
      followSubjectRecords(db, shown, (records) => store.setState(records), broken, own);
    },
    signal,
  );
  follow(store, loadingKey, (key, own) => void mirrorLoading(store, key, own), signal);
  followActiveTab((tabId, tabPage, cause) => {
    const { panelSubject } = store.getState();
    const next = updateFromPage(panelSubject, tabPage, cause, new Date());
    store.setState({ tabId, tabPage, panelSubject: next });
  }, signal);
  // A page opened by a popup or the browser's menu sends no click event, so each page reports itself.
  void send('jobs.seen', {});
  const beat = setInterval(() => {
    const jobs = getConnectionJobs(store.getState());
    if (jobs.length > 0 && document.visibilityState === 'visible') void send('jobs.beat', {});
  }, BEAT_MS);
  signal.addEventListener('abort', () => clearInterval(beat));
}

/** Calls back now and on each change of the selected value; the signal ends with the value. */
function follow<Value>(
  store: PageStore,
  select: (state: PageState) => Value,
  callback: (value: Value, signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let own = new AbortController();
  const begin = (value: Value) => {
    own.abort();
    own = new AbortController();
    callback(value, own.signal);
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (select(state) !== select(before)) begin(select(state));
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    own.abort();
  });
  begin(select(store.getState()));
}

function mirrorItems(store: PageStore, signal: AbortSignal): void {
  const keep = <Value>(item: StoredItem<Value>, set: (value: Value) => Partial<PageState>) => {
    const apply = (value: Value) => signal.aborted || store.setState(set(value));
    item.watch(apply, signal);
    return item.get().then(apply);
  };
  void Promise.all([
    keep(settingsItem, (settings) => ({ settings })),
    keep(connectionItem, (connection) => ({ connection })),
    keep(accountItem, (account) => ({ account })),
    keep(sessionItem, (session) => ({ session })),
    keep(stoppedItem, (stopped) => ({ stopped })),
    keep(diskFullItem, (storageFullSince) => ({ storageFullSince })),
  ]).then(() => signal.aborted || store.setState({ ready: true }));
}

function mirrorNetwork(store: PageStore, signal: AbortSignal): void {
  const update = () => store.setState({ online: navigator.onLine });
  globalThis.addEventListener('online', update, { signal });
  globalThis.addEventListener('offline', update, { signal });
  update();
}

async function mirrorLoading(store: PageStore, key: string, signal: AbortSignal): Promise<void> {
  store.setState({ gaveUpLoading: false });
  const { tabId } = store.getState();
  if (key === '' || tabId === null) return;
  if (await readUntilLoaded(tabId, signal)) store.setState({ gaveUpLoading: true });
}

// Keeps the store of a page equal to the stored items, the database, the network state and the active tab.
import { browser } from 'wxt/browser';
import type { TabPage } from '../messages/reading.ts';
import { send } from '../messages/send.ts';
import { siteAnswersItem } from '../settings/site-answers.ts';
import type { Database } from '../store/database.ts';
import { allLabels } from '../store/queries.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import { toShownSubject, updateFromPage, type PageChange } from '../view/subject/panel-subject.ts';
import { loadingKey, readUntilLoaded } from './follow-loading.ts';
import { followQuery } from './follow-query.ts';
import { followState } from './follow-state.ts';
import { mirrorAccount } from './mirror-account.ts';
import type { PageStore } from './page-state.ts';
import { mirrorShownSubject } from './subject-records.ts';

/** Copies each change of the stored data into the page's store, until the signal aborts. */
export function mirror(store: PageStore, db: Database, signal: AbortSignal): void {
  mirrorAccount(store, db, signal);
  mirrorShownSubject(store, db, signal);
  followQuery(
    () => allLabels(db),
    (labels) => store.setState({ labels }),
    () => store.setState({ broken: true }),
    signal,
  );
  followState(store, loadingKey, (key, own) => void mirrorLoading(store, key, own), signal);
  mirrorActiveTab(store, signal);
  // A page opened by a popup or the browser's menu sends no click event, so each page reports itself.
  void send('jobs.seen', {});
}

/** How long an opened panel waits for the first reading before it shows that there is none. */
const FIRST_READING_MS = 1000;

/**
 * Copies the reading of this window's active tab from memory storage, now, when it is read again, and when
 * another tab becomes active. Needs no permission: only ids are used.
 */
function mirrorActiveTab(store: PageStore, signal: AbortSignal): void {
  let watched = new AbortController();
  signal.addEventListener('abort', () => watched.abort());

  const update = (tabId: number, tabPage: TabPage | null, change: PageChange) => {
    const { panelSubject, answers } = store.getState();
    const shown = toShownSubject(tabPage, answers);
    const next = updateFromPage(panelSubject, tabPage, shown, change, new Date());
    store.setState({ tabId, tabPage, panelSubject: next });
  };

  async function followTab(tabId: number, cause: 'opened' | 'activated'): Promise<void> {
    watched.abort();
    const own = new AbortController();
    watched = own;
    const item = tabPageItem(tabId);
    let changed = false;
    item.watch((page) => {
      changed = true;
      update(tabId, page, 'changed');
    }, own.signal);
    const page = await item.get();
    const isCurrent = () => !changed && !own.signal.aborted && !signal.aborted;
    if (!isCurrent()) return;
    if (page !== null || cause === 'activated') return update(tabId, page, cause);
    const timer = setTimeout(() => isCurrent() && update(tabId, null, cause), FIRST_READING_MS);
    own.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async function begin(): Promise<void> {
    // The answers first: they decide what a page shows.
    const [[tab]] = await Promise.all([
      browser.tabs.query({ active: true, currentWindow: true }),
      siteAnswersItem.follow((answers) => store.setState({ answers }), signal),
    ]);
    if (signal.aborted || tab?.id === undefined) return;
    const { windowId } = tab;
    const onActivated = (info: { tabId: number; windowId: number }) => {
      if (info.windowId === windowId) void followTab(info.tabId, 'activated');
    };
    browser.tabs.onActivated.addListener(onActivated);
    signal.addEventListener('abort', () => browser.tabs.onActivated.removeListener(onActivated));
    await followTab(tab.id, 'opened');
  }
  void begin();
}

async function mirrorLoading(store: PageStore, key: string, signal: AbortSignal): Promise<void> {
  store.setState({ gaveUpLoading: false });
  const { tabId } = store.getState();
  if (key === '' || tabId === null) return;
  if (await readUntilLoaded(tabId, signal)) store.setState({ gaveUpLoading: true });
}

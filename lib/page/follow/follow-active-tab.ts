// Follows the page of this window's active tab: its reading in the page's store, and what the page shows or offers of it.
import { browser } from 'wxt/browser';
import type { TabPage } from '../../messages/reading.ts';
import { siteAnswersItem } from '../../settings/site-answers.ts';
import { tabPageItem } from '../../store/tab-pages.ts';
import {
  toShownSubject,
  updateFromPage,
  type PageChange,
} from '../../view/subject/panel-subject.ts';
import type { PageStore } from '../page-state.ts';

/** How long an opened panel waits for the first reading before it shows that there is none. */
const FIRST_READING_MS = 1000;

/**
 * Copies the reading of this window's active tab from memory storage, now, when it is read again, and when
 * another tab becomes active. Needs no permission: only ids are used.
 */
export function followActiveTab(store: PageStore, signal: AbortSignal): void {
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

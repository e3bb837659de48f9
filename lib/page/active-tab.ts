// The active tab of the window that this page belongs to. Needs no permission: only ids are used.
import { browser } from 'wxt/browser';
import type { TabPage } from '../messages/reading.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import type { PageChange } from '../view/subject/panel-subject.ts';

/** How long an opened panel waits for the first reading before it shows that there is none. */
const FIRST_READING_MS = 1000;

type Listener = (tabId: number, page: TabPage | null, change: PageChange) => void;

/** Calls back when another tab becomes active or its page is read again, until the signal aborts. */
export function followActiveTab(listener: Listener, signal: AbortSignal): void {
  let watched = new AbortController();
  signal.addEventListener('abort', () => watched.abort());

  async function follow(tabId: number, cause: 'opened' | 'activated'): Promise<void> {
    watched.abort();
    const own = new AbortController();
    watched = own;
    const item = tabPageItem(tabId);
    let changed = false;
    item.watch((page) => {
      changed = true;
      listener(tabId, page, 'changed');
    }, own.signal);
    const page = await item.get();
    const isCurrent = () => !changed && !own.signal.aborted && !signal.aborted;
    if (!isCurrent()) return;
    if (page !== null || cause === 'activated') return listener(tabId, page, cause);
    const timer = setTimeout(() => isCurrent() && listener(tabId, null, cause), FIRST_READING_MS);
    own.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async function begin(): Promise<void> {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    if (signal.aborted || tab?.id === undefined) return;
    const { windowId } = tab;
    const onActivated = (info: { tabId: number; windowId: number }) => {
      if (info.windowId === windowId) void follow(info.tabId, 'activated');
    };
    browser.tabs.onActivated.addListener(onActivated);
    signal.addEventListener('abort', () => browser.tabs.onActivated.removeListener(onActivated));
    await follow(tab.id, 'opened');
  }
  void begin();
}

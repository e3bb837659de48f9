// Reads a page that is still loading again, a bounded number of times. The timer is in an open page of the
// extension, because the background worker may stop between two readings.
import { send } from '../../messages/send.ts';
import { wait } from '../../wait.ts';
import { followState } from '../follow-state.ts';
import type { PageState, PageStore } from '../page-state.ts';

/** Milliseconds before each reading: 9.6 seconds in all. The later waits are for slow pages. */
export const WAITS = [300, 600, 1200, 2500, 5000] as const;

/** Reads the active tab's page again while it is loading, until the signal aborts. */
export function followLoading(store: PageStore, signal: AbortSignal): void {
  followState(store, loadingKey, (key, own) => void readAgain(store, key, own), signal);
}

async function readAgain(store: PageStore, key: string, signal: AbortSignal): Promise<void> {
  store.setState({ gaveUpLoading: false });
  const { tabId } = store.getState();
  if (key === '' || tabId === null) return;
  if (await readUntilLoaded(tabId, signal)) store.setState({ gaveUpLoading: true });
}

/** Identifies the current wait; '' for none. A click or a navigation begins another one. */
export const loadingKey = ({ tabId, tabPage }: Pick<PageState, 'tabId' | 'tabPage'>): string =>
  tabPage?.status === 'loading' ? `${tabId} ${tabPage.since}` : '';

/** Whether the page is still loading after the last reading. The signal ends it early. */
export async function readUntilLoaded(tabId: number, signal: AbortSignal): Promise<boolean> {
  for (const [index, milliseconds] of WAITS.entries()) {
    await wait(milliseconds, signal);
    if (signal.aborted) return false;
    const isLast = index === WAITS.length - 1;
    const answer = await send('page.read_again', { tabId, isLast });
    if (answer.ok && !answer.value.isLoading) return false;
  }
  return !signal.aborted;
}

// Schedules when the watcher looks at its page: at most four times after each new address. It looks only while
// the page is visible, and only when the content has changed since the last look.
import type { Subject } from '../subject.ts';

/** The kind of a page. The subject itself is read only when the user asks. */
export type PageKind = Subject['kind'];

/** The page as the watcher uses it, implemented in lib/platform/watched-page.ts. The signals end all listeners. */
export type WatchedPage = {
  isVisible: () => boolean;
  /** Calls back once, when the page becomes visible. */
  onceVisible: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back once, when the content has changed. */
  onceChanged: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back each time the address changes without a page load. */
  onAddress: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back once, when the page is idle. */
  onceIdle: (callback: () => void, signal: AbortSignal) => void;
};

export type Watch = {
  page: WatchedPage;
  detectKind: () => PageKind;
  /** Called only when the kind has changed. The result says whether to continue watching. */
  sendKind: (kind: PageKind) => Promise<boolean>;
};

/** Milliseconds after the page has loaded: many sites draw their content later. */
const AFTER_LOAD = [0, 1000, 3000, 7000];
/** Milliseconds after a new address: the old content stays for a while. */
const AFTER_ADDRESS = [600, 1600, 3600, 7600];

/** Watches until the signal aborts, or `sendKind` returns false or rejects. */
export function watchPage({ page, detectKind, sendKind }: Watch, signal: AbortSignal): void {
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  let current = new AbortController();
  over.signal.addEventListener('abort', () => current.abort());

  /** `sentKind`: the kind that the background knows; null when it may belong to the previous address. */
  function begin(times: readonly number[], sentKind: PageKind | null): void {
    current.abort();
    if (over.signal.aborted) return;
    current = new AbortController();
    follow(times, sentKind, current.signal).catch(() => over.abort());
  }

  async function follow(times: readonly number[], kindBefore: PageKind | null, own: AbortSignal) {
    let sentKind = kindBefore;
    let hasChanged = true;
    let waited = 0;
    for (const time of times) {
      await pause(time - waited, own);
      waited = time;
      if (!page.isVisible()) await new Promise<void>((resume) => page.onceVisible(resume, own));
      if (!hasChanged) continue;
      await new Promise<void>((resume) => page.onceIdle(resume, own));
      hasChanged = false;
      page.onceChanged(() => (hasChanged = true), own);
      const kind = detectKind();
      if (kind === sentKind) continue;
      sentKind = kind;
      if (!(await sendKind(kind))) return over.abort();
      if (own.aborted) return;
    }
    // Ends the listener for content changes, which is no longer needed.
    if (!own.aborted && own === current.signal) current.abort();
  }

  page.onAddress(() => begin(AFTER_ADDRESS, null), over.signal);
  // The browser clears the icon when a page loads, so the background's kind is 'none'.
  begin(AFTER_LOAD, 'none');
}

/** Never resolves after the signal aborts, so that the code after it does not run. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

// When the watcher looks at its page: a few times after each new address, and then no more until the
// next one. It looks only while somebody can see the page, and only at what has changed since.
import type { Subject } from '../subject.ts';

/** What there is to see on a page. Not who: that is read when the user asks. */
export type PageKind = Subject['kind'];

/** The page as the watcher knows it; lib/platform/watched-page.ts. All of it ends with the signals. */
export type WatchedPage = {
  isVisible: () => boolean;
  /** Calls back once, when somebody can see the page again. */
  onceVisible: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back once, when the content has changed. */
  onceChanged: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back whenever the page has another address without having been loaded for it. */
  onAddress: (callback: () => void, signal: AbortSignal) => void;
  /** Calls back once, when the page has nothing else to do. */
  onceIdle: (callback: () => void, signal: AbortSignal) => void;
};

export type Watch = {
  page: WatchedPage;
  look: () => PageKind;
  /** Answers whether to go on. Called only when there is something else to see than before. */
  say: (sight: PageKind) => Promise<boolean>;
};

/** Milliseconds after the page was there: sites draw what they are about after they have loaded. */
const AFTER_LOAD = [0, 1000, 3000, 7000];
/** After another address the old content still stands for a while. */
const AFTER_ADDRESS = [600, 1600, 3600, 7600];

/** Until the signal aborts, or `say` answers that it is over or rejects. */
export function watchPage({ page, look, say }: Watch, signal: AbortSignal): void {
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  let current = new AbortController();
  over.signal.addEventListener('abort', () => current.abort());

  /** `said`: what is known outside; null: whatever was known may hold for the old address alone. */
  function begin(times: readonly number[], said: PageKind | null): void {
    current.abort();
    if (over.signal.aborted) return;
    current = new AbortController();
    follow(times, said, current.signal).catch(() => over.abort());
  }

  async function follow(times: readonly number[], before: PageKind | null, own: AbortSignal) {
    let said = before;
    let isNew = true;
    let waited = 0;
    for (const time of times) {
      await pause(time - waited, own);
      waited = time;
      if (!page.isVisible()) await new Promise<void>((resume) => page.onceVisible(resume, own));
      if (!isNew) continue;
      await new Promise<void>((resume) => page.onceIdle(resume, own));
      isNew = false;
      page.onceChanged(() => (isNew = true), own);
      const sight = look();
      if (sight === said) continue;
      said = sight;
      if (!(await say(sight))) return over.abort();
      if (own.aborted) return;
    }
    // Nobody waits for the content any more.
    if (!own.aborted && own === current.signal) current.abort();
  }

  page.onAddress(() => begin(AFTER_ADDRESS, null), over.signal);
  // The browser shows nothing on the icon of a page that was just loaded.
  begin(AFTER_LOAD, 'none');
}

/** For good when the signal aborts: what would have come after it is never done. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

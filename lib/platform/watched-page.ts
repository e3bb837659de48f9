// The page around the watcher, in its isolated world: nothing of the page is patched, and the page can see
// nothing of it.
import type { WatchedPage } from '../detect/watch/watch-page.ts';

/** Only for browsers without the Navigation API (Firefox before 147). */
const POLL_MS = 1000;
/** A page that is never idle is read after this time. */
const IDLE_WITHIN_MS = 2000;

export function watchedPage(window: Window & typeof globalThis): WatchedPage {
  const { document } = window;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    isVisible,
    onceVisible(callback, signal) {
      const seen = new AbortController();
      const look = () => {
        if (!isVisible()) return;
        seen.abort();
        callback();
      };
      document.addEventListener('visibilitychange', look, {
        signal: AbortSignal.any([signal, seen.signal]),
      });
    },
    onceChanged(callback, signal) {
      const observer = new window.MutationObserver(() => {
        observer.disconnect();
        callback();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      signal.addEventListener('abort', () => observer.disconnect());
    },
    onAddress(callback, signal) {
      let known = window.location.href;
      const compare = () => {
        if (window.location.href === known) return;
        known = window.location.href;
        callback();
      };
      // Restored from the browser's cache: the same address, but the icon no longer has its dot.
      const restored = (event: PageTransitionEvent) => event.persisted && callback();
      window.addEventListener('pageshow', restored, { signal });
      if ('navigation' in window) {
        window.navigation.addEventListener('currententrychange', compare, { signal });
      } else {
        const timer = setInterval(() => isVisible() && compare(), POLL_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      }
    },
    onceIdle(callback, signal) {
      const id = window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
      signal.addEventListener('abort', () => window.cancelIdleCallback(id));
    },
  };
}

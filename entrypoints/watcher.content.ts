// Runs in the pages of sites on which the user has switched the badge on, registered at run time
// (lib/platform/watcher-script.ts), in no frame and in no mailbox. It looks and says what kind of page
// this is; it draws nothing, writes nothing and fetches nothing.
//
// Built as a plain script (wxt.config.ts): WXT's own frame for content scripts announces itself to the
// page with an event and a message, by which a site could tell that the extension is there.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { detect } from '../lib/detect/detect.ts';
import { watchPage } from '../lib/detect/watch/watch-page.ts';
import { watchableHost } from '../lib/detect/watch/watchable.ts';
import { tellSight } from '../lib/messages/tell-sight.ts';
import { watchedPage } from '../lib/platform/watched-page.ts';

/** Where the one that runs here is kept, in the isolated world alone: a page needs no second one. */
const RUNNING = Symbol.for('sidelight.watcher');

export default defineUnlistedScript(() => {
  if (!watchableHost(location.href) || window.top !== window) return;
  const world = globalThis as unknown as { [RUNNING]?: AbortController };
  world[RUNNING]?.abort();
  const running = (world[RUNNING] = new AbortController());
  const look = () => detect(document, new URL(location.href)).kind;
  watchPage({ page: watchedPage(window), look, say: tellSight }, running.signal);
});

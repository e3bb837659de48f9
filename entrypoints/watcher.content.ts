// Runs in the pages of sites on which the user has switched the badge on, registered at run time
// (lib/platform/watcher-script.ts), in no frame, no mailbox and no private window. It looks and says what
// kind of page this is; it draws nothing, writes nothing and fetches nothing.
//
// Built as a plain script (wxt.config.ts): WXT's own frame for content scripts announces itself to the
// page with an event and a message, by which a site could tell that the extension is there.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { detectPageKind } from '../lib/detect/page-kind.ts';
import { watchPage } from '../lib/detect/watch/watch-page.ts';
import { toWatchableHost } from '../lib/detect/watch/watchable-sites.ts';
import { sendPageKind } from '../lib/messages/send-page-kind.ts';
import { inPrivateWindow } from '../lib/platform/private-window.ts';
import { watchedPage } from '../lib/platform/watched-page.ts';

/** Where the one that runs here is kept, in the isolated world alone: a page needs no second one. */
const RUNNING = Symbol.for('sidelight.watcher');

export default defineUnlistedScript(() => {
  const mayLook = () => toWatchableHost(location.href) !== null;
  if (window.top !== window || inPrivateWindow() || !mayLook()) return;
  const world = globalThis as unknown as { [RUNNING]?: AbortController };
  world[RUNNING]?.abort();
  const running = (world[RUNNING] = new AbortController());
  // A page may go to its mailbox without being loaded for it.
  const look = () => (mayLook() ? detectPageKind(document, new URL(location.href)) : 'none');
  watchPage({ page: watchedPage(window), look, say: sendPageKind }, running.signal);
});

// Runs in the pages of sites on which the user has switched the badge on, registered at run time
// (lib/platform/watcher-script.ts). It does not run in frames, in webmail or in private windows. It detects the kind of
// the page and sends it to the background; it changes nothing in the page and fetches nothing.
//
// Built as a plain script (wxt.config.ts), because WXT's wrapper for content scripts sends an event and a message to the
// page, by which a site could detect the extension.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { detectPageKind } from '../lib/detect/page-kind.ts';
import { watchPage } from '../lib/detect/watch/watch-page.ts';
import { toWatchableHost } from '../lib/detect/watch/watchable-sites.ts';
import { sendPageKind } from '../lib/messages/send-page-kind.ts';
import { inPrivateWindow } from '../lib/platform/private-window.ts';
import { watchedPage } from '../lib/platform/watched-page.ts';

/** The key of the running watcher in the isolated world. A second injection replaces it. */
const RUNNING = Symbol.for('sidelight.watcher');

export default defineUnlistedScript(() => {
  const mayLook = () => toWatchableHost(location.href) !== null;
  if (window.top !== window || inPrivateWindow() || !mayLook()) return;
  const world = globalThis as unknown as { [RUNNING]?: AbortController };
  world[RUNNING]?.abort();
  const running = (world[RUNNING] = new AbortController());
  // A page may change its address to webmail without a page load.
  const detectKind = () => (mayLook() ? detectPageKind(document, new URL(location.href)) : 'none');
  watchPage({ page: watchedPage(window), detectKind, sendKind: sendPageKind }, running.signal);
});

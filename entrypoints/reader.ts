// Injected into the page's isolated world when the user asks, except on sites with rules of their own. Reads the page once and
// changes nothing in it. The returned value is the script's completion value, which scripting.executeScript returns.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { chooseReader } from '../lib/detect/choose-reader.ts';
import { readWindow } from '../lib/detect/read-window.ts';
import { mastodon } from '../lib/detect/sites/mastodon.ts';

// The tab may have moved to another site since the worker chose this reader. Then only the name of the other one is returned.
export default defineUnlistedScript(() => {
  const reader = chooseReader(location.href);
  return reader === 'reader' ? readWindow(window, [mastodon]) : reader;
});

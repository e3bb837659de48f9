// Injected into the page's isolated world when the user asks, except on LinkedIn. Reads the page once and changes nothing in
// it. The returned value is the script's completion value, which scripting.executeScript returns.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { chooseReader } from '../lib/detect/choose-reader.ts';
import { readWindow } from '../lib/detect/read-window.ts';
import { SITES } from '../lib/detect/sites/registry.ts';

// The tab may have moved to LinkedIn since the worker chose this reader. Then only the name of the other one is returned.
export default defineUnlistedScript(() => {
  const reader = chooseReader(location.href);
  return reader === 'reader' ? readWindow(window, SITES) : reader;
});

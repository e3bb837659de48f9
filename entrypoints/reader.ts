// Injected into the page's isolated world when the user asks. Reads the page once and changes nothing in it. The returned
// value is the script's completion value, which scripting.executeScript returns.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '../lib/detect/detect.ts';
import { ALL_SITES } from '../lib/detect/sites/all-sites.ts';

// The browser shows a PDF inside an empty page of its own, so only the type is returned.
export default defineUnlistedScript(() =>
  document.contentType === 'application/pdf'
    ? document.contentType
    : readPage(document, new URL(location.href), ALL_SITES, Date.now, () => performance.now()),
);

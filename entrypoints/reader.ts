// Injected into the page's isolated world when the user asks: reads once, answers, leaves nothing.
// The value that it returns is the script's completion value, which scripting.executeScript hands back.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '../lib/detect/read-page.ts';

// Around a PDF the browser draws a page of its own with nothing in it: its type is all there is to say.
export default defineUnlistedScript(() =>
  document.contentType === 'application/pdf'
    ? document.contentType
    : readPage(document, new URL(location.href), Date.now, () => performance.now()),
);

// Injected into the page's isolated world when the user asks: reads once, answers, leaves nothing.
// The value that it returns is the script's completion value, which scripting.executeScript hands back.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPage } from '../lib/detect/read-page.ts';

export default defineUnlistedScript(() =>
  readPage(document, new URL(location.href), Date.now, () => performance.now()),
);

// Injected into the page's isolated world when the user presses "Report this page". Its completion value is the
// masked page. It leaves nothing behind in the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { redact } from '../lib/detect/report/redact.ts';

export default defineUnlistedScript(() => redact(document, new URL(location.href), random));

/** A page must not be able to predict it: it could then turn pseudonyms back into names. */
function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

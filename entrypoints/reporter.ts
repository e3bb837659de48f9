// Injected into the page's isolated world when the user presses "Report this page". Returns the masked page as its
// completion value and changes nothing in the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { maskPage } from '../lib/detect/report/mask-page.ts';

export default defineUnlistedScript(() => maskPage(document, new URL(location.href), random));

/** Cryptographic, because a page that predicts the numbers could turn pseudonyms back into names. */
function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

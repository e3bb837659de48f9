// Injected into the page's isolated world when the user presses "Report this page": answers with the page
// as a fixture that says nothing about anybody, and leaves nothing. Its completion value is the answer.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { redact } from '../lib/detect/redact/redact.ts';

export default defineUnlistedScript(() => redact(document, new URL(location.href), random));

/** Not a page's to foresee: whoever could would tell the names from their disguises. */
function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

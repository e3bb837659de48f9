// E-mail addresses in one spelling, so that the same mailbox is looked up, paid for and found once.
import { foldHost } from './domain.ts';

/** RFC 5321, 4.5.3.1: 64 octets, one @, 255. */
const MAX_LENGTH = 320;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]+$/;
/** Characters before the @ without quotes (RFC 5322 "dot-atom", RFC 6531 for other scripts). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/**
 * An address in lower case with its domain in ASCII. Requests contain this spelling, too, because services compare
 * spellings. (In practice, no two mailboxes differ by letter case alone.) Null for a text that is not an address.
 *
 * - same: "Ada@Büro.example" and "ada@xn--bro-hoa.example"
 * - different: "ada@acme.example" and "ada+jobs@acme.example" (foldMailbox makes these equal)
 */
export function canonicalEmail(text: string): string | null {
  const address = text.trim();
  if (address.length > MAX_LENGTH) return null;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  const domain = address.slice(at + 1);
  const host = at > 0 && !/[/?#:]/.test(domain) ? foldHost(domain) : '';
  return HOST.test(host) && local.length <= 64 && LOCAL.test(local) ? `${local}@${host}` : null;
}

/**
 * The spelling for comparisons of a text that should be an address: canonicalEmail of a valid one, else the text in
 * lower case, so that an invalid address still equals itself.
 */
export const foldEmail = (text: string): string =>
  canonicalEmail(text) ??
  // The cut may leave half a surrogate pair, which databases refuse.
  text
    .trim()
    .slice(-MAX_LENGTH)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * The mailbox that an address reaches, without its +tag: "zoe+news@harbour.example" → "zoe@harbour.example".
 * Only for decisions that may cover one address too many (suppression), never to identify a person.
 */
export function foldMailbox(text: string): string {
  const address = foldEmail(text);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/(?<=.)\+.*$/, '')}${address.slice(at)}`;
}

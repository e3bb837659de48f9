// E-mail addresses in one spelling, so that the same mailbox is asked about, paid for and found once.
import { foldHost } from './domain.ts';

/** RFC 5321, 4.5.3.1: 64 octets, one @, 255. */
const MAX_LENGTH = 320;
/** What may stand before the @ without quotes (RFC 5322 "dot-atom", RFC 6531 for other scripts). */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]+$/;
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/**
 * An address in lower case with its domain in ASCII. This spelling is also what is sent, because services
 * compare spellings. (No mailbox in use differs from another by letter case alone.) Null for a text that
 * is no address.
 *
 * - same: "Ada@Büro.example" and "ada@xn--bro-hoa.example"
 * - different: "ada@acme.example" and "ada+jobs@acme.example" (mailboxOf makes these equal)
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
 * The comparable spelling of any text that should be an address: canonicalEmail where it is one, else the
 * text in lower case, so that unreadable addresses still equal themselves.
 */
export const foldEmail = (text: string): string =>
  canonicalEmail(text) ??
  // Half a character, which the cut may leave, is no text to a database.
  text
    .trim()
    .slice(-MAX_LENGTH)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .normalize('NFC')
    .toLowerCase();

/**
 * The mailbox that an address reaches, without its +tag: "zoe+news@harbour.example" → "zoe@harbour.example".
 * Only for decisions that may cover one address too many (suppression), never to say who is who.
 */
export function foldMailbox(text: string): string {
  const address = foldEmail(text);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/(?<=.)\+.*$/, '')}${address.slice(at)}`;
}

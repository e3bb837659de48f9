// E-mail addresses in one spelling, so that the same mailbox is asked about, paid for and found once.
import { isEmail } from '../contract/rules.ts';

/** What may stand before the @ without quotes (RFC 5322 "dot-atom", RFC 6531 for other scripts). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/**
 * In lower case, with the domain in its ASCII form: also what is sent, as services compare spellings.
 * (No mailbox in use differs from another by letter case alone.) Null for what is no address.
 */
export function canonicalEmail(text: string): string | null {
  const address = text.trim();
  if (!isEmail(address)) return null;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  const domain = asciiDomain(address.slice(at + 1));
  return domain && LOCAL.test(local) ? `${local}@${domain}` : null;
}

function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

// E-mail addresses in what somebody selected, pasted or clicked on. Strict: what is no plain address is
// left out, as each of them can cost a credit.
import { canonicalEmail } from '../identity/email-address.ts';

/** What stands between addresses: white space, separators, brackets and quotes of many languages. */
const BETWEEN = /[\s,;|<>()[\]{}"“”„«»‹›\u00a0\u200b\u2060\ufeff]+/u;

/** What sticks to an address in running text. An apostrophe may be part of one, but not at its ends. */
const EDGES = /^['’‘`*_.:!?¿¡…–—-]+|['’‘`*_.:!?…–—]+$/gu;

/** Of an address itself, less than RFC 5322 allows: `/`, `=` and their like are parts of links in a text. */
const PLAIN = /^[\p{L}\p{M}\p{N}.'+_&~-]+@[\p{L}\p{M}\p{N}.-]+$/u;

/** Every address in the text, in canonical spelling and in its order, none twice. */
export function extractAddresses(text: string): string[] {
  const words = text.split(BETWEEN).flatMap((word) => {
    if (/^mailto:/i.test(word)) return extractMailtoAddresses(word);
    // "user:password@host" of a link is no address.
    if (word.includes('://')) return [];
    return word.split(':').flatMap((part) => plainAddress(part) ?? []);
  });
  return [...new Set(words)];
}

function plainAddress(word: string): string | null {
  const bare = word.replace(EDGES, '');
  return PLAIN.test(bare) ? canonicalEmail(bare) : null;
}

/**
 * Whom a mailto link writes to (RFC 6068): before the "?", and in its `to` fields. Copies, subject and
 * body are not looked at. Any other link, `javascript:` for one, holds no addresses.
 */
export function extractMailtoAddresses(link: string): string[] {
  const [, path = '', query = ''] = /^\s*mailto:([^?#]*)(?:\?([^#]*))?/i.exec(link) ?? [];
  const fields = query.split('&').flatMap((field) => {
    const [, value] = /^to=(.*)$/i.exec(field) ?? [];
    return value === undefined ? [] : [value];
  });
  // A comma that is encoded belongs to an address: the list is taken apart before it is decoded.
  const encoded = [path, ...fields].flatMap((list) => list.split(','));
  return [...new Set(encoded.flatMap((one) => canonicalEmail(decoded(one)) ?? []))];
}

/** '' for what is not encoded as a link must be. "+" is itself, and no space. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/^[<\s]+|[>\s]+$/g, '');
  } catch {
    return '';
  }
}

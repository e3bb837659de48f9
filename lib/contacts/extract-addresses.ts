// Finds e-mail addresses in text that the user selected, pasted or clicked. It is strict and skips doubtful
// addresses, because each one can cost a credit.
import { canonicalEmail } from '../identity/email-address.ts';

/** Separates addresses: white space, separators, brackets and quotes of many languages. */
const BETWEEN = /[\s,;|<>()[\]{}"“”„«»‹›\u00a0\u200b\u2060\ufeff]+/u;

/**
 * Punctuation around an address in running text. An apostrophe may be inside an address, but not at its
 * ends.
 */
const EDGES = /^['’‘`*_.:!?¿¡…–—-]+|['’‘`*_.:!?…–—]+$/gu;

/** Less than RFC 5322 allows: `/`, `=` and similar characters are parts of links in a text. */
const PLAIN = /^[\p{L}\p{M}\p{N}.'+_&~-]+@[\p{L}\p{M}\p{N}.-]+$/u;

/** Every address in the text once, in canonical spelling and in order. */
export function extractAddresses(text: string): string[] {
  const words = text.split(BETWEEN).flatMap((word) => {
    if (/^mailto:/i.test(word)) return extractMailtoAddresses(word);
    // "user:password@host" in a link is not an address.
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
 * The recipients of a mailto link (RFC 6068): before the "?", and in its `to` fields. Copies, subject and
 * body are ignored. Any other link, such as `javascript:`, has no addresses.
 */
export function extractMailtoAddresses(link: string): string[] {
  const [, path = '', query = ''] = /^\s*mailto:([^?#]*)(?:\?([^#]*))?/i.exec(link) ?? [];
  const fields = query.split('&').flatMap((field) => {
    const [, value] = /^to=(.*)$/i.exec(field) ?? [];
    return value === undefined ? [] : [value];
  });
  // An encoded comma belongs to an address: the list is split before it is decoded.
  const encoded = [path, ...fields].flatMap((list) => list.split(','));
  return [...new Set(encoded.flatMap((one) => canonicalEmail(decoded(one)) ?? []))];
}

/** '' for text that is not correctly encoded. "+" stays, it is not a space. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/^[<\s]+|[>\s]+$/g, '');
  } catch {
    return '';
  }
}

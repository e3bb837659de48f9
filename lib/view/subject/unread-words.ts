import { extractAddresses } from '../../contacts/extract-addresses.ts';

/** A mistyped address contains more than letters; ordinary words are not reported. */
const NOT_A_WORD = /[^\p{L}\p{M}'’]/u;

/**
 * The parts of a list of addresses that are not addresses, in order and without duplicates. A text that consists
 * mostly of other words is not a list, so the result is empty.
 */
export function findUnreadWords(text: string): string[] {
  const isSeparated = /[,;\n]/.test(text);
  const parts = text
    .split(isSeparated ? /[,;\n]/ : /\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const others = parts.filter((part) => extractAddresses(part).length === 0);
  if (others.length * 2 >= parts.length) return [];
  return [...new Set(isSeparated ? others : others.filter((part) => NOT_A_WORD.test(part)))];
}

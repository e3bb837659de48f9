import { extractAddresses } from '../../contacts/extract-addresses.ts';

/** A word of a sentence is not told; what was meant as an address has more than letters in it. */
const UNLIKE_A_WORD = /[^\p{L}\p{M}'’]/u;

/**
 * What stands in a list of addresses and is none, in its order, none twice. A text of which addresses are
 * not the greater part is no list: of that nothing is left out.
 */
export function leftOutOf(text: string): string[] {
  const isSeparated = /[,;\n]/.test(text);
  const parts = text
    .split(isSeparated ? /[,;\n]/ : /\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const left = parts.filter((part) => extractAddresses(part).length === 0);
  if (left.length * 2 >= parts.length) return [];
  return [...new Set(isSeparated ? left : left.filter((part) => UNLIKE_A_WORD.test(part)))];
}

import { addressesIn } from '../../contacts/addresses-in.ts';

/** A word of a sentence is not told; what was meant as an address has more than letters in it. */
const NOT_A_WORD = /[^\p{L}\p{M}'’]/u;

/**
 * What stands in a list of addresses and is none, in its order, none twice. A text of which addresses are
 * not the greater part is no list: of that nothing is left out.
 */
export function findUnreadWords(text: string): string[] {
  const isSeparated = /[,;\n]/.test(text);
  const parts = text
    .split(isSeparated ? /[,;\n]/ : /\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const left = parts.filter((part) => addressesIn(part).length === 0);
  if (left.length * 2 >= parts.length) return [];
  return [...new Set(isSeparated ? left : left.filter((part) => NOT_A_WORD.test(part)))];
}

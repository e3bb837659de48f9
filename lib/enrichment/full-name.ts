// A name written as one text, taken apart. The reader does better where a page marks the parts up;
// this is for what a user typed, and for pages that say the whole name alone.

/** What may follow a name after a comma without being a first name: degrees and generations. */
const SUFFIX =
  /^(?:ph\.?\s?d|m\.?d|m\.?b\.?a|m\.?sc|b\.?sc|m\.?a|b\.?a|ll\.?[bm]|cpa|cfa|pmp|esq|jr|sr|i{2,3}|iv)\.?$/i;

/** "Example, Ada" as "Ada Example", and "Ada Example, PhD" as "Ada Example". */
export function inSpeakingOrder(fullName: string): string {
  const parts = fullName.split(',').map((part) => part.trim());
  while (parts.length > 1 && SUFFIX.test(parts.at(-1)!)) parts.pop();
  const [last, first, ...more] = parts;
  return last && first && more.length === 0 ? `${first} ${last}` : parts.join(', ').trim();
}

/** First word and the rest; null where one word does not tell them apart. */
export function partsOf(fullName: string): { first: string; last: string } | null {
  const [first, ...rest] = inSpeakingOrder(fullName).split(/\s+/);
  return first && rest.length > 0 ? { first, last: rest.join(' ') } : null;
}

// A name written as one text, taken apart. The reader does better where a page marks the parts up;
// this is for what a user typed, and for pages that say the whole name alone.
import { spokenName } from './identity/spoken-name.ts';

/** "Example, Ada" as "Ada Example", and "Dr. Ada Example, PhD" as "Ada Example". */
export const inSpeakingOrder = (fullName: string): string => spokenName(fullName).words.join(' ');

/** First word and the rest; null where one word does not tell them apart. */
export function partsOf(fullName: string): { first: string; last: string } | null {
  const [first, ...rest] = spokenName(fullName).words;
  return first && rest.length > 0 ? { first, last: rest.join(' ') } : null;
}

// Data in a page, literal by literal and not as a tree: what is broken in it stays broken in the same way.
import type { Disguise } from './disguise.ts';
import { decoded } from './json-string.ts';
import { nameRunsOfValue } from './name-places.ts';
import { typeShown } from './types.ts';

/** What makes a key of the string before it. */
const COLON = /\s*:/y;
/** Longer data is left out: the reader stops there too. */
const LONGEST = 6_000_000;

export function jsonShown(source: string, disguise: Disguise): string {
  if (source.length > LONGEST) return '{}';
  let key = '';
  let out = '';
  let at = 0;
  for (;;) {
    const opening = source.indexOf('"', at);
    const closing = opening < 0 ? -1 : closingQuote(source, opening + 1);
    // A string that is never closed is text to its end.
    if (closing < 0) return out + outside(source.slice(at), disguise);
    out += outside(source.slice(at, opening), disguise);
    const value = decoded(source.slice(opening + 1, closing));
    COLON.lastIndex = closing + 1;
    const colon = COLON.exec(source)?.[0] ?? '';
    at = closing + 1 + colon.length;
    if (colon) key = value;
    const shown = colon ? keyShown(value, disguise) : valueShown(key, value, disguise);
    out += JSON.stringify(shown) + colon;
  }
}

/** By hand: an expression tries every beginning of a string that is never closed, or runs out of stack. */
function closingQuote(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '"') return at;
  }
  return -1;
}

const keyShown = (key: string, disguise: Disguise): string =>
  key.length <= 60 ? disguise.identifier(key) : 'key';

function valueShown(key: string, value: string, disguise: Disguise): string {
  if (key === '@type') return typeShown(value);
  if (key === '@context') return 'https://schema.org';
  if (key.startsWith('$')) return disguise.identifier(value);
  if (value.startsWith('urn:'))
    return value.replace(/[^:(),]+/g, (part) => urnPart(part, disguise));
  if (/phone|^fax/i.test(key)) return disguise.phone(value);
  return /^(?:https?:)?\/\/\S+$|^mailto:|^tel:|^[^\s@/]+@[^\s@]+$/i.test(value) || /^@id$/.test(key)
    ? disguise.address(value)
    : disguise.text(value, new Set(nameRunsOfValue(key, value).flat()));
}

const urnPart = (part: string, disguise: Disguise): string =>
  /^[a-z_]{1,24}$/i.test(part) ? disguise.identifier(part) : disguise.address(part);

/** Between strings stand numbers and three words; whatever else does is text. */
function outside(text: string, disguise: Disguise): string {
  return text.replace(
    /\b(?:true|false|null)\b|-?\d[\d.]*|\p{L}[\s\S]*?(?=[\s{}[\],:]|$)/gu,
    (one) =>
      /^(?:true|false|null)$/.test(one)
        ? one
        : /^[-\d]/.test(one)
          ? disguise.number(one)
          : disguise.text(one),
  );
}

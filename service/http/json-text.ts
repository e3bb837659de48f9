// Checks a JSON text before it is parsed. Parsing and every later pass take time that grows with
// nesting, objects and names, so that a megabyte of them would block all other requests.

/** Deeper than any valid request of this service. */
export const MAX_DEPTH = 32;
/** Objects, lists and names together; 100 contacts with every field have about 2,000. */
export const MAX_PARTS = 20_000;

export type JsonFault = 'too_deep' | 'too_many_parts' | 'not_storable';

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** The code unit of the escape \uXXXX at `at`; NaN when there is none. */
function readEscape(bytes: Buffer, at: number): number {
  const isEscape = bytes[at] === BACKSLASH && bytes[at + 1] === LETTER_U;
  return isEscape ? Number.parseInt(bytes.toString('latin1', at + 2, at + 6), 16) : Number.NaN;
}

/** The end of the string whose text begins at `from`. `onFault`: it contains text that cannot be stored. */
function skipString(bytes: Buffer, from: number, onFault: () => void): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) {
    if (bytes[at] !== BACKSLASH) {
      at += 1;
      continue;
    }
    const unit = readEscape(bytes, at);
    const isPair = isHighSurrogate(unit) && isLowSurrogate(readEscape(bytes, at + 6));
    if (unit === 0 || isLowSurrogate(unit) || (isHighSurrogate(unit) && !isPair)) onFault();
    if (isPair) at += 12;
    else at += Number.isNaN(unit) ? 2 : 6;
  }
  return at;
}

/**
 * Returns the reason why a UTF-8 text must not be parsed, or, if there is none, whether it contains a text that cannot
 * be stored: such a text can be parsed. PostgreSQL stores neither NUL nor lone
 * surrogates, and valid UTF-8 contains them only as escapes. Text that is not JSON is left to the
 * parser.
 */
export function findFault(bytes: Buffer): JsonFault | null {
  let depth = 0;
  let parts = 0;
  let fault: JsonFault | null = null;
  const onFault = () => {
    fault = 'not_storable';
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = skipString(bytes, at + 1, onFault);
    } else if (isOpening(byte)) {
      depth += 1;
      parts += 1;
      if (depth > MAX_DEPTH) return 'too_deep';
    } else if (isClosing(byte)) {
      depth -= 1;
    } else if (byte === COLON) {
      parts += 1;
    }
    if (parts > MAX_PARTS) return 'too_many_parts';
  }
  return fault;
}

// Decodes texts in which an erased person may be named: notes, addresses of pages, cells of files. The person's
// identifiers may be encoded for a URL, for HTML or for JSON, also several times.

/** "%2540" is an @ encoded twice; "&amp;#64;" as well. */
const MAX_LAYERS = 3;

const decodePercent = (text: string): string =>
  // Escape by escape, because one that is invalid does not prevent decoding the others.
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const bytes = escapes.split('%').slice(1);
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });

const decodeJson = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\([/"\\])/g, '$1')
    .replace(/\\[nrtbf]/g, ' ');

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['commat', '@'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['period', '.'],
  ['plus', '+'],
  ['quot', '"'],
  ['szlig', 'ß'],
  ['aelig', 'æ'],
]);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
/** &euml;, &oslash;: names are compared without accents. */
const ACCENTED = /^([a-z])(?:acute|caron|cedil|circ|grave|ring|slash|tilde|uml)$/i;

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name = '') => {
    if (name) return ENTITIES.get(name.toLowerCase()) ?? ACCENTED.exec(name)?.[1] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

const DECODERS = [
  { mark: '\\', decode: decodeJson },
  { mark: '&', decode: decodeEntities },
  { mark: '%', decode: decodePercent },
];

/**
 * The text itself, and what remains after each encoding is removed. In time proportional to the text's length.
 * "zoe%2540harbour.example" → also "zoe%40harbour.example" and "zoe@harbour.example".
 */
export function decodeText(text: string): string[] {
  const readings = [text];
  let last = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    for (const { mark, decode } of DECODERS) {
      if (!last.includes(mark)) continue;
      const decoded = decode(last);
      if (decoded === last) continue;
      readings.push(decoded);
      last = decoded;
    }
  }
  // In the query of a URL a plus is a space; in an address it is a plus.
  if (text.includes('%') && last.includes('+')) readings.push(last.replaceAll('+', ' '));
  return readings;
}

/** "zoe @ harbour.example" → "zoe@harbour.example". Bounded, because a long run of spaces takes quadratic time otherwise. */
export const joinAddresses = (text: string): string => text.replace(/\s{0,3}@\s{0,3}/g, '@');

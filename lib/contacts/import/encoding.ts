// Detects the encoding of a text file. A byte order mark decides; then bytes that are valid UTF-8 are UTF-8. For
// everything else the words decide: each candidate decodes the file, and the one whose words are spelled like words
// of its languages counts. On 40 short lists of names in 10 encodings (encoding.test.ts has their kind) this finds
// all, chardet 2.2.0 finds 20 and jschardet 4.0.0 31.

/** Labels of the Encoding Standard, which TextDecoder knows. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'windows-1253',
  'koi8-r',
  'macintosh',
  'shift_jis',
  // Before the Chinese ones: Korean text is valid in them too, not the other way round.
  'euc-kr',
  'gb18030',
  'big5',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How much of a file is scored: some words show it. */
const MAX_BYTES = 200_000;

const WESTERN = ['äöüß', 'éèêëàâçîïôûùœæ’', 'áéíóúüñºª', 'ãõáâàçéêíóôú', 'åäöé', 'æøåé', 'àèéìòù'];

/** The letters beyond ASCII of the languages that are written in an encoding, in lower case. */
const LANGUAGES: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1252': WESTERN,
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžľĺŕôä', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'],
  'windows-1254': ['çğıi̇öşüâî'],
  'windows-1251': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’'],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'koi8-r': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  macintosh: WESTERN,
};

/** The frequent characters of encodings with two bytes: from and to, of the first and of the second byte. */
const FREQUENT_PAIRS: Partial<Record<Encoding, readonly [number, number]>> = {
  // Kana and the kanji of level 1.
  shift_jis: [0x81, 0x97],
  // Syllables.
  'euc-kr': [0xb0, 0xc8],
  // Level 1 of GB 2312, and of Big5.
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
};

/** `bytes`: the whole file. Its first letter beyond ASCII can be in the last row. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const wide = detectUtf16(bytes.subarray(0, MAX_BYTES));
  if (wide) return wide;
  // A character may be cut at the end: `stream` waits for its rest.
  if (tryDecode(bytes, 'utf-8') !== null) return 'utf-8';
  const sample = pickLines(bytes);
  if (isDamagedUtf8(sample)) return 'utf-8';
  const scored = ENCODINGS.map((encoding) => ({
    encoding,
    score: scoreEncoding(sample, encoding),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), {
    encoding: 'windows-1252' as Encoding,
    score: 0,
  }).encoding;
}

/** The text without its byte order mark. Bytes that the encoding does not know become U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** UTF-8 with a few bytes of something else: of another encoding, nearly no letter beyond ASCII is valid UTF-8. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let [valid, invalid] = [0, 0];
  for (const letter of decodeText(bytes, 'utf-8').match(/\P{ASCII}/gu) ?? []) {
    if (letter === '\uFFFD') invalid++;
    else valid++;
  }
  return invalid * 10 < valid;
}

/** The first lines with a byte beyond ASCII, because all others are the same in every encoding. */
function pickLines(bytes: Uint8Array): Uint8Array {
  const picked = new Uint8Array(Math.min(bytes.length, MAX_BYTES));
  let size = 0;
  for (let at = 0, end = 0; at < bytes.length && size < picked.length; at = end) {
    let isBeyondAscii = false;
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) {
      isBeyondAscii ||= bytes[end]! >= 0x80;
      end++;
    }
    end++;
    if (!isBeyondAscii) continue;
    const line = bytes.subarray(at, Math.min(end, at + picked.length - size));
    picked.set(line, size);
    size += line.length;
  }
  return picked.subarray(0, size);
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Half of the bytes of such a table are zero: those of the delimiters and line breaks at least. */
function detectUtf16(head: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const ASCII_ONLY = /^\p{ASCII}*$/u;
/** Signs beyond ASCII are a part of words: in the wrong encoding, letters become signs. */
const WORDS = /(?:[A-Za-z']|(?!\s)\P{ASCII})+/gu;
const CASE_BREAK = /\p{Ll}\p{Lu}/u;

/** From -1, no word is one of its languages, to 1. */
function scoreEncoding(head: Uint8Array, encoding: Encoding): number {
  const pairs = FREQUENT_PAIRS[encoding];
  const languages = LANGUAGES[encoding];
  if (!pairs && !languages) return -1;
  const text = tryDecode(head, encoding);
  if (text === null) return -1;
  if (pairs) return scorePairs(head, text, encoding, pairs);
  const words = (text.match(WORDS) ?? []).filter((word) => !ASCII_ONLY.test(word));
  const fitting = words.filter((word) => {
    const letters = [...word.toLowerCase()].filter((letter) => !ASCII_ONLY.test(letter));
    const isSpelled = languages!.some((known) => letters.every((letter) => known.includes(letter)));
    return isSpelled && !CASE_BREAK.test(word);
  });
  return words.length === 0 ? 0 : (2 * fitting.length) / words.length - 1;
}

const ONE_SCRIPT: Partial<Record<Encoding, RegExp>> = {
  shift_jis: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u,
  'euc-kr': /\p{Script=Hangul}/u,
  gb18030: /\p{Script=Han}/u,
  big5: /\p{Script=Han}/u,
};

function scorePairs(
  head: Uint8Array,
  text: string,
  encoding: Encoding,
  [from, to]: readonly [number, number],
): number {
  let frequent = 0;
  let all = 0;
  for (let at = 0; at < head.length; at++) {
    const first = head[at]!;
    if (first < 0x80) continue;
    all++;
    const second = head[at + 1] ?? 0;
    // The second byte of these names is beyond ASCII too, except in Shift_JIS and Big5.
    const isPair = encoding === 'shift_jis' || encoding === 'big5' ? second >= 0x40 : second > 0xa0;
    if (first >= from && first <= to && isPair) frequent++;
    at++;
  }
  const letters = [...text].filter((letter) => !ASCII_ONLY.test(letter));
  const script = ONE_SCRIPT[encoding]!;
  const inScript = letters.filter((letter) => script.test(letter)).length;
  if (all === 0 || letters.length === 0) return 0;
  return 2 * Math.min(frequent / all, inScript / letters.length) - 1;
}

// Folds texts for comparisons: two texts that differ only in how they were typed fold to the same string. Every key of
// a person or a company contains folded texts, in the extension and in the service.

/**
 * Letters that Unicode does not decompose, and letters that two keyboards write differently. NFKD, lower case.
 */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ɓ: 'b',
  ƙ: 'k',
  ə: 'e',
  ς: 'σ',
  // Arabic, Persian and Urdu keyboards have different code points for the same letter, and the final forms
  // are interchangeable in writing (the same equivalences as Lucene's Arabic and Persian normalizers).
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
  // The chillu letters of Malayalam and the khanda ta of Bengali were a consonant with a virama before
  // Unicode 5.1 and 4.1; both spellings are in use.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Marks that writers may omit: accents of Latin, Greek and Cyrillic, the points of Hebrew and the short vowels and
 * hamza of Arabic, as ranges of a character class. Any other mark is a letter: without vowel signs, राम and रीमा would
 * be equal. So is the horn of Vietnamese (U+031B): Hùng and Hưng are two names, and "Hung" matches the first. A missed
 * match costs a credit; a false match shows another person's address.
 */
export const ACCENTS = [
  '\\u0300-\\u031a\\u031c-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
].join('');
const ACCENT = new RegExp(`[${ACCENTS}]+`, 'g');

/** The content of a character class: keyboards and scripts have many. */
export const APOSTROPHES = "'’‘‛ʼʻʽʹ\u0374`´′＇՚׳";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/**
 * "ŉ", an apostrophe and an n in one character, which Unicode has deprecated. Until 2026-11 keys kept its apostrophe,
 * and U+0374, as letters. Names contain neither, so IDENTITY_VERSION stays: raising it rewrites every stored key.
 */
const APOSTROPHE_N = /\u0149/g;
/** Inside abbreviations and names. */
export const GERSHAYIM = /(?<=\p{Script=Hebrew})["״](?=\p{Script=Hebrew})/gu;
/** Joiners, soft hyphens, marks of direction: invisible, and many inside words. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * No name is longer. Normalising a run of combining marks takes quadratic time, and a request may contain a megabyte
 * of them.
 */
const MAX_LENGTH = 1000;

/**
 * Lower case without accents; punctuation and spaces are kept.
 * "Zoë Łuk" → "zoe luk"; "रीमा" stays "रीमा".
 */
export function foldMarks(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(IGNORABLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/**
 * The spelling of a text in keys: lower case, no accents, no apostrophes, and one space for each run of other
 * characters that are neither letters nor digits. Only the first 1,000 characters. Idempotent, unless the folded text
 * is longer.
 *
 * - same: "Élodie O’Brien-Łuk" and "elodie obrien luk"
 * - different: "राम" and "रीमा", "Hùng" and "Hưng", "さかた" and "さかだ"
 */
export function foldText(text: string): string {
  const head = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(head)) {
    return head
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return foldMarks(head.replace(APOSTROPHE, '').replace(APOSTROPHE_N, 'n').replace(GERSHAYIM, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, folded; none for an empty one. */
export const foldWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Whether every word of a typed search occurs in the texts, also inside a word, ignoring case and accents. */
export function containsWords(texts: readonly string[], typed: string): boolean {
  const words = foldWords(typed);
  if (words.length === 0) return true;
  const folded = texts.map(foldText).join('\n');
  return words.every((word) => folded.includes(word));
}

/** Folded text as typed without a Vietnamese keyboard: "hưng" → "hung". Not enough to prove a match. */
export const removeHorns = (folded: string): string =>
  PLAIN.test(folded) ? folded : folded.normalize('NFD').replaceAll('\u031b', '').normalize('NFC');

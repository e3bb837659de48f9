// The comparable spelling of a text. service/sources/fold.ts has the same letters, as the two programs
// share nothing but the contract.

/** Letters that NFKD does not take apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/** Accents, and the vowel points that Hebrew and Arabic may leave out. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]+/g;

/** Lower case, without accents, every run of other characters one space. Keeps all scripts. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

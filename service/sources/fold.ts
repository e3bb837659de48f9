// Names as people write them, made comparable: case, accents and punctuation do not count. Nicknames
// are not guessed: a wrong person's address is worse than none.

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Nobody's name is longer. Putting a row of combining marks in order costs the square of its length, and
 * a request may hold a megabyte of them.
 */
const MAX_LENGTH = 1000;

/** "Élodie O’Brien-Łuk" → "elodie obrien luk"; of a longer text, the beginning. */
export function foldName(text: string): string {
  const name = text.slice(0, MAX_LENGTH);
  // Most names are plain, and a million of them are folded in an import.
  const plain = /^[\x20-\x7E]*$/.test(name) ? name.toLowerCase() : unmarked(name);
  return plain
    .replace(/['’`´ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Lower case brings marks of its own: "İ" becomes "i" and a dot.
const unmarked = (name: string): string => plainLetters(name.normalize('NFKD').toLowerCase());

/** Lower case without marks: "žałość" → "zalosc". */
export const plainLetters = (lowerCase: string): string =>
  lowerCase
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþħı]/g, (letter) => LETTERS[letter] ?? letter);

const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv co company corp corporation cv doo eood eu gmbh inc incorporated kft kg kk ' +
    'limited llc llp lp ltd ltda mbh nv ohg oy oyj plc pte pty pvt sa sarl sas se sl sp spa sro srl ug zoo'
  ).split(' '),
);

/** "Société Générale S.A." → "societe generale"; a name that is nothing but a legal form is kept. */
export function foldCompany(name: string): string {
  const text = foldName(name.replace(/&/g, ' and ').replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, ''));
  const words = text.split(' ').filter((word) => word !== '');
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1]!)) end -= 1;
  return words.slice(0, end).join(' ');
}

/** "WWW.Acme.Example" → "acme.example"; international names in their ASCII form. */
export function foldDomain(domain: string): string {
  const text = domain.replaceAll('\0', '').trim().toLowerCase().replace(/\.$/, '');
  const isPlain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/.test(text);
  const ascii = isPlain ? text : (URL.parse(`http://${text}`)?.hostname ?? text);
  return ascii.replace(/^www\.(?=[^.]+\.)/, '');
}

// Names as they stand in addresses and handles.

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** "Ærenlund-O'Brien" gives "aerenlund-o'brien": lower case, no marks, ASCII letters where there is one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøłđðþßı]/g, (letter) => LETTERS[letter] ?? letter);

/** "de la Cañizares O'Dell" gives "de-la-canizares-odell". */
export const slug = (text: string): string =>
  fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Answers a value that was never answered before, with a number put behind the base when it was. */
export function createUnique(join: (base: string, n: number) => string) {
  const taken = new Set<string>();
  return (base: string): string => {
    let value = base;
    for (let n = 2; taken.has(value); n += 1) value = join(base, n);
    taken.add(value);
    return value;
  };
}

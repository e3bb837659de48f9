// Decides whether a handle (a slug or the local part of an address) belongs to a name. A word that the name does
// not contain may be another person's given name, so it counts only beside both the first and the last name.
import { memoise } from '../page/memoise.ts';
import { fold, foldWithoutSpaces } from '../page/text.ts';

/** 'whole': first and last name. 'both': only the first name or its initial, and a family name. 'part': one of them. */
type HandleMatch = 'whole' | 'both' | 'part' | null;

const MIN_LENGTH_ALONE = 4;
const MIN_PREFIX_LENGTH = 3;
const MAX_PARTS = 5;

/** Whether a handle contains both first and last name, or an initial and the last name: "jane.roe", "jroe-12". */
export const spellsFullName = (handle: string, fullName: string): boolean =>
  listSpellings(fullName).some((name) => matchBothNames(handle, name) !== null);

/** "jane-roe-4b2", "roejane" and "janeroedesign" are whole; "jroe" both; "jane" and "roe-jones" of "Roe-Jones" part. */
export function matchHandle(handle: string, fullName: string): HandleMatch {
  let best: HandleMatch = null;
  for (const name of listSpellings(fullName)) {
    const fit = matchBothNames(handle, name) ?? matchOneName(handle, name);
    if (fit === 'whole') return fit;
    if (fit === 'both' || best === null) best = fit;
  }
  return best;
}

/** The name, and its spelling in addresses if that is another one. */
const listSpellings = memoise((fullName): readonly string[] => {
  const lower = fullName.normalize('NFC').toLowerCase();
  const spelled = spellGermanLetters(lower);
  return spelled === lower ? [fullName] : [fullName, spelled];
});

function matchBothNames(handle: string, fullName: string): 'whole' | 'both' | null {
  const parts = toNameParts(fullName);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const { words, flat } = toHandleWords(handle);
  // Most handles contain no part of the name.
  if (!parts.some((part) => flat.includes(part))) return null;
  if (parts.length < 2) {
    // In scripts without spaces, two letters can be a name.
    const isLong = flat.length >= MIN_LENGTH_ALONE || /^\P{ASCII}{2}/u.test(flat);
    return isLong && flat === foldWithoutSpaces(fullName) ? 'whole' : null;
  }
  if (words.includes(first) && words.includes(last)) return 'whole';
  const joined = flat.includes(first + last) || flat.includes(last + first);
  if (joined && first.length + last.length >= MIN_LENGTH_ALONE) return 'whole';
  if (
    flat.startsWith(first) &&
    flat.lastIndexOf(last) >= first.length &&
    last.length >= MIN_PREFIX_LENGTH
  )
    return 'whole';
  if (flat.length < MIN_LENGTH_ALONE) return null;
  const [initial = '', ...others] = [first.slice(0, 1), ...parts.slice(1), parts.slice(1).join('')];
  const both = others.some((one) =>
    [first + one, one + first, initial + one, one + initial].includes(flat),
  );
  return both ? 'both' : null;
}

function matchOneName(handle: string, fullName: string): 'part' | null {
  const parts = toNameParts(fullName);
  const { flat } = toHandleWords(handle);
  if (parts.length < 2 || flat.length < MIN_LENGTH_ALONE) return null;
  return isSpelledByParts(flat, parts, 0) ? 'part' : null;
}

/** Of a very long name, the first parts and the last one. */
const toNameParts = memoise((name): readonly string[] => {
  const parts = fold(name).split(' ').filter(Boolean);
  return parts.length > MAX_PARTS ? [...parts.slice(0, MAX_PARTS - 1), parts.at(-1)!] : parts;
});

/** The words of a handle without its numbers: "jane-roe-4b21a9" → jane, roe. */
const toHandleWords = memoise((handle): { words: readonly string[]; flat: string } => {
  const words = fold(handle)
    .split(' ')
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word && !/\d/.test(word));
  return { words, flat: words.join('') };
});

/**
 * Whether parts of the name, their beginnings or initials spell the whole handle, each used once. `length` is
 * the length of the longest part that is written in full so far.
 */
function isSpelledByParts(flat: string, parts: readonly string[], length: number): boolean {
  if (flat === '') return length >= MIN_PREFIX_LENGTH;
  return parts.some((part, at) => {
    if (part[0] !== flat[0]) return false;
    const others = parts.filter((_, other) => other !== at);
    for (let end = part.length; end >= 1; end--) {
      const isShort = end > 1 && end < MIN_PREFIX_LENGTH && end < part.length;
      if (isShort || !flat.startsWith(part.slice(0, end))) continue;
      // Only the first name may be shortened; the others are written in full or as an initial.
      if (end > 1 && end < part.length && part !== parts[0]) continue;
      if (
        isSpelledByParts(
          flat.slice(end),
          others,
          end === part.length ? Math.max(length, end) : length,
        )
      )
        return true;
    }
    return false;
  });
}

const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
};

/** "Müller" → "mueller", as addresses spell it. */
const spellGermanLetters = (lower: string): string =>
  lower.replace(/[äöüßøåæ]/g, (letter) => LETTERS[letter] ?? letter);

/** Whether a handle contains a part of the name: "j.smith", "janesmith-12", "smith". */
export function handleFitsName(handle: string, fullName: string): boolean {
  const flat = foldWithoutSpaces(handle);
  if (flat.length < 3) return false;
  const parts = fold(fullName)
    .split(' ')
    .filter((part) => part.length > 1);
  if (parts.length === 0) return false;
  if (parts.some((part) => part.length >= 4 && flat.includes(part))) return true;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return (
    flat.includes(first + last) ||
    flat.includes(last + first) ||
    (last.length > 2 && flat === (first[0] ?? '') + last)
  );
}

/** Whether a slug is exactly the name: "jane-roe", "roe_jane". */
export function isNameSlug(slug: string, name: string): boolean {
  const words = (text: string): string =>
    fold(text)
      .split(' ')
      .filter((word) => word.length > 1)
      .toSorted()
      .join(' ');
  return (
    words(slug.replace(/[-_+.]/g, ' ')) === words(name) ||
    foldWithoutSpaces(slug) === foldWithoutSpaces(name)
  );
}

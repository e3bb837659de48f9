// Words that say nothing about anybody, in the shape of those that do: a name is still a name, an address
// an address, and whoever is named in the title is still the one in the heading and in the link.
import { createAddresses, type Addresses } from './addresses.ts';
import { isNoName, isRoleWord } from '../name-words.ts';
import { createNumbers } from './numbers.ts';
import type { PageWords } from './page-words.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { COMMON_INSIDE, isCommonWord, isTechnicalWord } from './vocabulary.ts';
import { IDENTIFIER_WORD, keyOf, WORD } from './words.ts';

export type Disguise = Addresses & {
  /**
   * Text as people read it, with the addresses and telephone numbers in it. `named`: words that are no
   * common ones here, by their keys.
   */
  text(text: string, named?: ReadonlySet<string>): string;
  phone(text: string): string;
  /** The digits alone: a number stays a number. */
  number(text: string): string;
  /** A class name, an id, a key: technical words stay. */
  identifier(name: string): string;
};

type Named = ReadonlySet<string>;
const NONE: Named = new Set();

/** Letters and digits in turn: an id of somebody or something, and nothing to read. */
const OPAQUE = '(?:\\p{L}+\\p{N}+\\p{L}|\\p{N}+\\p{L}+\\p{N})[\\p{L}\\p{N}]*';
const HANDLE = new RegExp(`${OPAQUE}|${WORD.source}|\\p{N}+`, 'gu');
const DOMAIN =
  '(?:[\\p{L}\\d-]+\\.)+(?:com|org|net|edu|gov|io|ai|app|dev|info|biz|eu|uk|de|fr|es|it|nl|ch|at|us|ca|au|se|no|dk|fi|pl|pt|br|jp|example)(?![\\p{L}\\d])';
/** As ORCID numbers its authors and banks their cards: four times four digits, and no telephone. */
const GROUPED = '(?:\\d{4}-){3}';
const TOKEN = new RegExp(
  [
    `(?<url>(?:https?:)?//[^\\s<>"']+|www\\.[^\\s<>"']+)`,
    `(?<mail>[\\p{L}\\p{N}._%+'-]{1,64}@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+)`,
    `(?<domain>(?<![\\p{L}\\d@.-])${DOMAIN}(?:/[^\\s<>"']*)?)`,
    `(?<grouped>(?<![\\p{L}\\d])${GROUPED}\\d{3}[\\dX](?![\\p{L}\\d]))`,
    `(?<phone>(?<![\\p{L}\\d])\\+?\\(?(?!${GROUPED})\\d[\\d\\s().\\/–-]{5,22}\\d(?![\\p{L}\\d]))`,
    `(?<opaque>${OPAQUE})`,
    `(?<word>${WORD.source})`,
    `(?<number>\\p{N}+)`,
  ].join('|'),
  'giu',
);

/** `random`: 0 to 1, not the same for any two reports: a known name must not be recognised by its disguise. */
export function createDisguise(words: PageWords, random: () => number): Disguise {
  const pseudonym = createPseudonyms(words, random);
  const numbers = createNumbers(random);

  const strange = (word: string): string => inCaseOf(word, pseudonym(word));
  const spaced = (shown: string, named: Named): string => {
    const key = keyOf(shown);
    if (!isPlain(shown) || words.uncommon.has(key)) return strange(shown);
    if (!named.has(key)) return shown;
    // Small letters say to the reader what the word said: that this is the name of nobody.
    const isNobodys = isNoName(key) || isRoleWord(key);
    return isNobodys ? pseudonym(shown) : strange(shown);
  };
  // Where no spaces are written, a word of the rules stands inside a longer run.
  const word = (shown: string, named: Named): string =>
    shown
      .split(COMMON_INSIDE)
      .map((part, at) => (at % 2 === 1 || part === '' ? part : spaced(part, named)))
      .join('');
  const number = (shown: string): string => shown.replace(/\p{N}+/gu, numbers.run);
  const piece = (one: string, named: Named): string => {
    if (/^\p{N}+$/u.test(one)) return numbers.run(one);
    return /\p{N}/u.test(one) ? numbers.opaque(one) : word(one, named);
  };
  const handle = (shown: string): string => {
    const named = words.names.in(shown);
    return shown.replace(HANDLE, (one) => piece(one, named));
  };

  const addresses = createAddresses({ handle, strange, phone, opaque: numbers.opaque });

  function phone(shown: string): string {
    return numbers.phone(shown) ?? handle(shown);
  }

  const text = (value: string, here: Named = NONE): string => {
    const said = words.names.in(value);
    const named = here.size === 0 ? said : new Set([...here, ...said]);
    return value.replace(TOKEN, (shown, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      if (groups['word'] || groups['number'] || groups['opaque']) return piece(shown, named);
      if (groups['grouped']) return number(shown);
      if (groups['phone']) return phone(shown);
      if (groups['mail']) return addresses.email(shown);
      if (groups['url'] && !/^www\./i.test(shown)) return addresses.address(shown);
      return addresses.address(`//${shown}`).slice(2);
    });
  };

  const isTechnical = (part: string, named: Named): boolean => {
    const plain = part.toLowerCase();
    return isTechnicalWord(part) && !words.uncommon.has(plain) && !named.has(plain);
  };
  const identifierWord = (part: string, named: Named): string => {
    const plain = part.toLowerCase();
    const isShort = /^[a-z]{0,2}$/.test(plain) && !words.said.has(plain);
    if (isShort || isTechnical(part, named) || words.own.has(plain)) return part;
    const [before = '', telling = '', after = ''] = part.split(/(name|logo)/i);
    if (telling && !named.has(plain)) {
      return identifierWord(before, named) + telling + identifierWord(after, named);
    }
    return strange(part);
  };
  const identifier = (name: string): string => {
    const named = words.names.among(name.match(IDENTIFIER_WORD)?.map(keyOf) ?? []);
    return name.slice(0, 2000).replace(/[\p{L}\p{N}]+/gu, (run) => {
      const pieces = run.match(PARTS)?.length ?? 1;
      if (run.length >= 4 && pieces * 3 > run.length + 2) return numbers.opaque(run);
      // Capitals would take a word of the page ("MAGs") apart into pieces too short to tell.
      const parts = run.match(IDENTIFIER_WORD) ?? [];
      const isOurs = parts.every((part) => isTechnical(part, named));
      if (words.said.has(keyOf(run)) && !isOurs) return strange(run);
      return run
        .replace(IDENTIFIER_WORD, (part) => identifierWord(part, named))
        .replace(/\p{N}{3,}/gu, numbers.run);
    });
  };

  return { ...addresses, text, phone, number, identifier };
}

/** What an identifier is made of; many of them in a short one are no words. */
const PARTS = new RegExp(`${IDENTIFIER_WORD.source}|\\p{N}+`, 'gu');

/** A single small letter is an article or a particle; "I" begins what people say of themselves. */
const isPlain = (word: string): boolean =>
  isCommonWord(word) || (word.length === 1 && (word === 'I' || word === word.toLowerCase()));

function inCaseOf(word: string, letters: string): string {
  const others = Array.from(letters);
  const shown = Array.from(word.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const made = shown.map((letter, at) => {
    const other = others[at] ?? '';
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
  return made.join('') + (others.length > shown.length ? others.slice(shown.length).join('') : '');
}

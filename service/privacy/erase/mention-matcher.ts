// Finds whether free text (a note, a file name, a URL, an error, a row of a file) names the person. Texts are compared
// by folded words, so that spelling and order do not count.
import { domainToUnicode } from 'node:url';
import { decodeText, joinAddresses } from '../../../lib/identity/decode-text.ts';
import { foldMailbox } from '../../../lib/identity/email-address.ts';
import { APOSTROPHES, foldWords, GERSHAYIM, IGNORABLE } from '../../../lib/identity/fold-text.ts';
import { parsePersonName } from '../../../lib/identity/person-name.ts';
import { foldPhoneNumber } from '../../../lib/identity/fold-phone-number.ts';
import { profileLinks, type PersonIdentifiers } from '../person-keys.ts';
import { spellingsInText } from '../unspaced-names.ts';

export type MentionMatcher = (text: string) => boolean;

const WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}${APOSTROPHES}]+`, 'gu');
const PHONE = /\+?\d(?:[\s().\u2010-\u2015\u2212-]{0,2}\d){6,}/g;
/** Apart from PHONE, because a slash may also separate a number from another one. */
const PHONE_WITH_SLASHES = /\+?\d(?:[\s()./\u2010-\u2015\u2212-]{0,2}\d){6,}/g;
/**
 * A number without its country code has nine or more digits; fewer are an amount, a year or an id.
 */
const LOCAL_DIGITS = 9;
/** Shorter handles are ordinary words. */
const HANDLE_LENGTH = 6;

/** More than the marks of any letter. Normalising a longer run takes quadratic time. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** For addresses and numbers: full-width and Arabic characters become those of ASCII. */
const toCompatible = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

const wordsIn = (text: string): string[] =>
  matches(text.replace(GERSHAYIM, ''), WORD).flatMap((word) => foldWords(word));

/** A name as it was written, and without titles and degrees. */
function spellings(name: string): string[][] {
  const { words, generation } = parsePersonName(name);
  return [foldWords(name), foldWords([...words, generation].join(' '))];
}

/** Shorter sequences are often a part of other words. */
const UNSPACED_LENGTH = 3;

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Both as keys, and the handle alone where the profile is a personal one. */
function profilePattern(keys: readonly string[]): RegExp | null {
  const handles = keys.flatMap((key) => /\/in\/([^/]+)$/.exec(key)?.[1] ?? []);
  const parts = [...keys, ...handles.filter(({ length }) => length >= HANDLE_LENGTH)];
  if (parts.length === 0) return null;
  const inner = parts.map(escapePattern).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${inner})(?![\\p{L}\\p{N}_-])`, 'iu');
}

/**
 * The addresses between any punctuation: “zoe@harbour.example”, zoe@harbour.example! `addresses`: as
 * foldMailbox returns them.
 */
function addressPattern(addresses: readonly string[]): RegExp | null {
  if (addresses.length === 0) return null;
  const alternatives = addresses.map((address) => {
    const at = address.lastIndexOf('@');
    const domain = address.slice(at + 1);
    const hosts = [domain, domainToUnicode(domain)].filter(Boolean).map(escapePattern).join('|');
    return `${escapePattern(address.slice(0, at))}(?:\\+[^\\s@]{0,64})?@(?:${hosts})`;
  });
  const inner = alternatives.join('|').normalize('NFKC');
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}][._+-]{0,2})(?:${inner})(?![.-]{0,2}[\\p{L}\\p{M}\\p{N}])`,
    'iu',
  );
}

/**
 * A name matches when it has several words and all of them occur. A name in a script without spaces
 * (山田太郎) also matches within a longer word, and a short one (李明) as a separate word.
 */
export function createMentionMatcher(identifiers: PersonIdentifiers): MentionMatcher {
  const { emails, names, phones } = identifiers;
  const written = names.flatMap(spellings);
  const wholeNames = written.filter(({ length }) => length > 1);
  const unspaced = written.flatMap(spellingsInText);
  const inside = unspaced.filter((name) => [...name].length >= UNSPACED_LENGTH);
  const alone = unspaced.filter((name) => [...name].length === UNSPACED_LENGTH - 1);
  const mailboxes = emails.map(foldMailbox).filter((mailbox) => mailbox.includes('@'));
  const addresses = addressPattern(mailboxes);
  const numbers = phones.map(foldPhoneNumber).filter(({ length }) => length >= LOCAL_DIGITS);
  const profiles = profilePattern(profileLinks(identifiers));

  function isNumber(text: string): boolean {
    const digits = foldPhoneNumber(text);
    const local = digits.replace(/^0+/, '');
    return numbers.some(
      (number) =>
        digits.includes(number) || (local.length >= LOCAL_DIGITS && number.endsWith(local)),
    );
  }

  const isNumbered = (text: string): boolean =>
    [PHONE, PHONE_WITH_SLASHES].some((pattern) => matches(text, pattern).some(isNumber));

  function isNamed(text: string): boolean {
    const compatible = toCompatible(text);
    if (addresses?.test(joinAddresses(compatible))) return true;
    if (profiles?.test(text.normalize('NFC'))) return true;
    if (numbers.length > 0 && isNumbered(compatible)) return true;
    if (wholeNames.length === 0 && unspaced.length === 0) return false;
    const words = wordsIn(text);
    const known = new Set(words);
    if (wholeNames.some((name) => name.every((word) => known.has(word)))) return true;
    if (unspaced.length === 0) return false;
    const joined = words.join('');
    return inside.some((name) => joined.includes(name)) || alone.some((name) => known.has(name));
  }

  return (text) =>
    decodeText(text).some((reading) =>
      isNamed(reading.replace(IGNORABLE, '').replace(MARKS, '$1')),
    );
}

// Finds mentions of an erased person in records about others: their profile page on the receipt of a
// company, their address in a note.
import type { Contact } from '../../model/contacts/contact.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { decodeText, joinAddresses } from '../../identity/decode-text.ts';
import { canonicalEmail, foldEmail } from '../../identity/email-address.ts';
import { foldWords, IGNORABLE } from '../../identity/fold-text.ts';
import { listProfileLinks } from '../../identity/person-keys.ts';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { getContactEmails } from './find-suppression-ids.ts';

export type MentionTerms = {
  /** Links of profiles. */
  profiles: ReadonlySet<string>;
  /** Full names as folded words, in alphabetical order. */
  names: readonly (readonly string[])[];
  addresses: readonly string[];
  /** Telephone numbers, digits only. */
  numbers: ReadonlySet<string>;
};

const getDigits = (text: string): string => text.replace(/\D/g, '');

/** `versions`: the person as stored now and earlier; `keys`: all of their keys. */
export function toMentionTerms(
  versions: readonly Contact[],
  keys: readonly string[],
): MentionTerms {
  const names = versions
    .flatMap((one) => [one, toShownValues(one)])
    .flatMap((one) => [one.fullName, `${one.firstName} ${one.lastName}`])
    .map((name) => foldWords(name).toSorted());
  const numbers = versions.flatMap(({ phone, own }) => [
    ...(phone?.values ?? []),
    ...(own?.phones ?? []),
  ]);
  return {
    profiles: new Set(listProfileLinks(keys)),
    // One word is not a name: "Ada" is in many texts.
    names: names.filter(({ length }) => length > 1),
    // A typed value may be no address, and any text could contain it.
    addresses: versions
      .flatMap(getContactEmails)
      .map(foldEmail)
      .filter((address) => address.includes('@')),
    numbers: new Set(numbers.map(({ number }) => getDigits(number)).filter(Boolean)),
  };
}

const isWebAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
/** Possible telephone numbers in a text. Bounded: a run of brackets takes quadratic time otherwise. */
const NUMBER = /[+(\d][\d\s()./\u2010-\u2015\u2212-]{5,40}\d/g;

/** In full, or as dialled nationally: without the country code and with a leading zero. */
const isSameNumber = (one: string, other: string): boolean => {
  const [local, whole] = [getDigits(one).replace(/^0+/, ''), other.replace(/^0+/, '')];
  return local === whole || (local.length >= 8 && whole.endsWith(local));
};

const holdsNumber = (text: string, { numbers }: MentionTerms): boolean =>
  numbers.size > 0 &&
  (text.match(NUMBER) ?? []).some((found) =>
    [...numbers].some((number) => isSameNumber(found, number)),
  );

/** Adjacent words in any order: "Quill, Zora" is Zora Quill. */
const holdsName = (text: string, { names }: MentionTerms): boolean => {
  // Word by word, because foldText reads only the beginning of a long text.
  const words = text.split(/[\s._/-]+/).flatMap(foldWords);
  return names.some((name) =>
    words.some((word, at) => {
      if (!name.includes(word)) return false;
      const adjacent = words.slice(at, at + name.length).toSorted();
      return adjacent.join(' ') === name.join(' ');
    }),
  );
};

/**
 * Whether the text identifies the person. A name alone counts only if `byName` is set, and in web
 * addresses: a namesake's name is not theirs.
 */
export function isMentioned(text: string, terms: MentionTerms, byName: boolean): boolean {
  const isWeb = isWebAddress(text);
  if (isWeb && terms.profiles.has(canonicalProfileLink(text))) return true;
  return decodeText(text).some((reading) => {
    const plain = reading.replace(IGNORABLE, '');
    const joined = joinAddresses(plain);
    const lower = canonicalEmail(joined) ?? joined.normalize('NFC').toLowerCase();
    if (terms.addresses.some((address) => lower.includes(address))) return true;
    if (!isWeb && holdsNumber(plain, terms)) return true;
    return (byName || isWeb) && holdsName(plain, terms);
  });
}

/** A copy of the value with every identifying text emptied; the value itself when there is none. */
export function maskMentions<Value>(value: Value, terms: MentionTerms, byName: boolean): Value {
  return emptyMentions(value, terms, byName) as Value;
}

function emptyMentions(value: unknown, terms: MentionTerms, byName: boolean): unknown {
  if (typeof value === 'string') return isMentioned(value, terms, byName) ? '' : value;
  if (Array.isArray(value)) {
    const next = value.map((one: unknown) => emptyMentions(one, terms, byName));
    return next.some((one, index) => one !== value[index]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const next = entries.map(([key, one]) => [key, emptyMentions(one, terms, byName)] as const);
  return next.some(([, one], index) => one !== entries[index]?.[1])
    ? Object.fromEntries(next)
    : value;
}

/** The fields of a job or receipt that contain personal data, in any version. */
const PERSONAL_FIELDS = new Set([
  'name',
  'pageUrl',
  'sent',
  'input',
  'lookup',
  'email',
  'emails',
  'person',
  'note',
  'cells',
  'workEmails',
  'personalEmails',
  'phones',
  'problem',
]);

/** For an unreadable record of theirs: every text in a personal field is emptied. */
export function withoutPersonalTexts<Value>(value: Value): Value {
  return emptyPersonalTexts(value, false) as Value;
}

function emptyPersonalTexts(value: unknown, isPersonal: boolean): unknown {
  if (typeof value === 'string') return isPersonal ? '' : value;
  if (Array.isArray(value)) return value.map((one: unknown) => emptyPersonalTexts(one, isPersonal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      emptyPersonalTexts(one, isPersonal || PERSONAL_FIELDS.has(key)),
    ]),
  );
}

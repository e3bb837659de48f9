// Reads the title and the grammatical person from a bio: "Founder @acme", "likes rain. Engineer @acme".
import { countWords } from '../page/first-person.ts';
import { toField } from '../evidence/evidence.ts';
import { isPastRole, looksLikeRole } from '../names/role-words.ts';
import type { Field } from '../subject.ts';

/** At most five words between the beginning of a sentence and the account of an organisation. */
const ROLE_AT_ACCOUNT =
  /(?:^|[.!?|·•,;:–—]\s*|\p{Extended_Pictographic}\ufe0f?\s*)((?:(?:\p{L}[\p{L}&'’/-]*|&) ){0,4}?\p{L}[\p{L}&'’/-]*) (?:at )?@\w/gu;

/** The current job title; null for a former one and for an account without a title. */
export function readBioTitle(bio: string, where: string): Field | null {
  for (const match of bio.slice(0, 400).matchAll(ROLE_AT_ACCOUNT)) {
    const role = match[1] ?? '';
    if (isPastRole(role)) continue;
    if (looksLikeRole(role)) return toField(role, 'text', where, 0.65);
  }
  return null;
}

/** "Soy candles" and "EU shipping" have one word that says "I" in another language. */
const MIN_FIRST_PERSON = 2;
const I = /(?<![\p{L}.])(?:I|[Ii]ch|[Jj]e)(?![\p{L}.])/u;
const PRONOUNS = /\b(?:he|she|they)\/(?:him|her|them)\b/;

/**
 * Whether a bio is one person's, by a role, pronouns or "I". 'several': a firm or club that says "we". With
 * 'unknown' the panel asks the user, because brands have names of two words, too.
 */
export function detectVoice(bio: string): 'one' | 'several' | 'unknown' {
  const text = bio.slice(0, 400);
  const hasRole = text.split(/[.,;|·•\n]/).some((part) => looksLikeRole(part.trim()));
  const { firstPerson, group } = countWords(text).voices;
  if (hasRole || firstPerson >= MIN_FIRST_PERSON || I.test(text) || PRONOUNS.test(text))
    return 'one';
  return group > 0 ? 'several' : 'unknown';
}

// Reads the title and the grammatical person from a bio: "Founder @acme", "likes rain. Engineer @acme".
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

const SEVERAL =
  /(?:^|[^\p{L}])(?:we|we[’']re|our|us|wir|unser[e]?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|n[óo]s|noss[oa]s?|onze?)(?![\p{L}])/iu;
const ONE =
  /(?:^|[^\p{L}])(?:I|I[’']m|my|myself|ich|mein[e]?|je|mon|soy|mi|sono|mio)(?![\p{L}])|\b(?:he|she|they)\/(?:him|her|them)\b/u;

const SINGULAR =
  /(?:^|[^\p{L}])(?:I|I[’']m|[Mm]y|[Ii]ch|[Mm]eine?|[Jj]e|[Ss]?[Hh]e|[Hh]er|[Hh]is)(?![\p{L}.])/gu;
const PLURAL = new RegExp(SEVERAL.source, 'giu');

/** Whether a text is by or about one person: it says "I", "she", "he" more than "we" and "our". */
export function isInFirstPerson(text: string): boolean {
  const singular = text.match(SINGULAR)?.length ?? 0;
  return singular >= 2 && singular > (text.match(PLURAL)?.length ?? 0) * 2;
}

/**
 * Whether a bio is one person's, by a role, pronouns or "I". 'several': a firm or club that says "we". With
 * 'unknown' the panel asks the user, because brands have names of two words, too.
 */
export function detectVoice(bio: string): 'one' | 'several' | 'unknown' {
  const text = bio.slice(0, 400);
  const hasRole = text.split(/[.,;|·•\n]/).some((part) => looksLikeRole(part.trim()));
  if (hasRole || ONE.test(text)) return 'one';
  return SEVERAL.test(text) ? 'several' : 'unknown';
}

// Who speaks, and the title, in a line that people write about themselves: "Founder @acme", "likes rain. Engineer @acme".
import { toField } from '../evidence/evidence.ts';
import { isPastRole, looksLikeRole } from '../roles/role-words.ts';
import type { Field } from '../subject.ts';

/** Few words between the beginning of a sentence and the account of an organisation. */
const ROLE_AT_ACCOUNT =
  /(?:^|[.!?|·•,;:–—]\s*|\p{Extended_Pictographic}\ufe0f?\s*)((?:(?:\p{L}[\p{L}&'’/-]*|&) ){0,4}?\p{L}[\p{L}&'’/-]*) (?:at )?@\w/gu;

/** Null for what they were before, and for an account alone. */
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

/** Whether a page's text is one person's, or speaks of one: a band and a firm are "we", "our". */
export function isInFirstPerson(text: string): boolean {
  const singular = text.match(SINGULAR)?.length ?? 0;
  return singular >= 2 && singular > (text.match(PLURAL)?.length ?? 0) * 2;
}

/**
 * Whether a bio is a person's: by their role, pronouns or the first person; 'several' speak for a firm or
 * a club. Names in two words are a brand's as often, so 'unknown' is worth a question.
 */
export function detectVoice(bio: string): 'one' | 'several' | 'unknown' {
  const text = bio.slice(0, 400);
  const hasRole = text.split(/[.,;|·•\n]/).some((part) => looksLikeRole(part.trim()));
  if (hasRole || ONE.test(text)) return 'one';
  return SEVERAL.test(text) ? 'several' : 'unknown';
}

// The title in a line that people write about themselves: "Founder @acme", "likes rain. Engineer @acme".
import { field } from './evidence.ts';
import { isPastRole, looksLikeRole } from './role-words.ts';
import type { Field } from './subject.ts';

/** Few words between the beginning of a sentence and the account of an organisation. */
const ROLE_AT_ACCOUNT =
  /(?:^|[.!?|·•,;:–—]\s*|\p{Extended_Pictographic}\ufe0f?\s*)((?:(?:\p{L}[\p{L}&'’/-]*|&) ){0,4}?\p{L}[\p{L}&'’/-]*) (?:at )?@\w/gu;

/** Null for what they were before, and for an account alone. */
export function titleInBio(bio: string, where: string): Field | null {
  for (const match of bio.slice(0, 400).matchAll(ROLE_AT_ACCOUNT)) {
    const role = match[1] ?? '';
    if (isPastRole(role)) continue;
    if (looksLikeRole(role)) return field(role, 'text', where, 0.65);
  }
  return null;
}

// Finds the job title of the person in a page's heading: inside the heading, on the lines around it, or after the
// name in the page's title.
import { toField } from '../evidence/evidence.ts';
import { cleanName, dropLeadingDegrees } from '../names/clean-name.ts';
import { isSameName } from '../names/names.ts';
import type { Heading, Page } from '../page/page.ts';
import { isPastRole, looksLikeRole } from '../names/role-words.ts';
import { findRoleBefore, findRoleAfter } from './role-beside-name.ts';
import { splitHeading } from '../page/split-heading.ts';
import { titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { fold } from '../page/text.ts';

export type NearbyRole = { title: Field | null; companyName: Field | null };

const MAX_LENGTH = 90;

/** Null when no text near the name reads like a role. */
export function findNearbyRole(page: Page, name: string): NearbyRole | null {
  const heading = page.headings().find((one) => isHeadedWith(one, name));
  if (heading) {
    const tag = heading.element.tagName.toLowerCase();
    const parts = splitHeading(heading.element);
    const inside =
      parts && isSameName(parts.head, name) ? parts.rest : readAfterName(heading.text, name);
    const found =
      toNearbyRole(inside, `in ${tag}`) ??
      toNearbyRole(findRoleAfter(heading.element), `under ${tag}`) ??
      toNearbyRole(findRoleBefore(heading.element), `above ${tag}`);
    if (found) return found;
  }
  return readTitleRole(page, name);
}

const isHeadedWith = (one: Heading, name: string): boolean =>
  isSameName(one.text, name) ||
  isSameName(splitHeading(one.element)?.head ?? '', name) ||
  readAfterName(one.text, name) !== '';

/** "Jane Roe, Partner" and "Jane Roe - Partner" → "Partner"; '' for any other text. */
function readAfterName(text: string, name: string): string {
  if (!/[,–—|-]/.test(text)) return '';
  const [, before = '', rest = ''] = /^(.{3,60}?)(?:,| [–—|-] )\s*(.+)$/.exec(text) ?? [];
  return isSameName(before, name) ? dropLeadingDegrees(rest) : '';
}

/** "Ask your doctor", "I am a photographer": a sentence, not a title. */
const IN_A_SENTENCE = /\b(?:I(?: am|[’']m)|your?|we|our|is|was|are)\b/;

/** "Partner", or "Partner at Acme". */
function toNearbyRole(text: string | null, where: string): NearbyRole | null {
  if (!text || text.length > MAX_LENGTH || /[.!?]$/.test(text) || !looksLikeRole(text)) return null;
  if (isPastRole(text) || IN_A_SENTENCE.test(text)) return null;
  const match = /^(.{2,60}?),? (?:at|@|bei|chez) (\p{Lu}.{1,60})$/u.exec(text);
  return {
    title: toField(match?.[1] ?? text, 'text', where, 0.7),
    companyName: toField(match?.[2], 'text', where, 0.7),
  };
}

/** "Jane Roe, Partner | Acme" and "Jane Roe - Partner - Acme". */
function readTitleRole(page: Page, name: string): NearbyRole | null {
  for (const title of [page.title, page.meta.get('og:title') ?? '']) {
    const [first = '', second = ''] = titleParts(title);
    const role = isSameName(cleanName(first), name) ? second : readAfterName(first, name);
    // An organisation's name may contain a role word: "Jane Roe | Lawyers of Lyon". Blogs title the list of an
    // author's posts "Author at …".
    const isByline = /^author at\b/i.test(role);
    const isSite = fold(role) === fold(page.meta.get('og:site_name') ?? '');
    const found = isSite || isByline ? null : toNearbyRole(role, 'title');
    if (found) return found;
  }
  return null;
}

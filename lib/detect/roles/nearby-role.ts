// The title of the person whom a page is headed with: on the lines around that heading, in it, or behind
// the name in the page's own title.
import { field } from '../evidence/evidence.ts';
import { cleanName, withoutDegrees } from '../names/clean-name.ts';
import { sameName } from '../names/names.ts';
import type { Heading, Page } from '../page/page.ts';
import { isPastRole, looksLikeRole } from './role-words.ts';
import { partsOf, roleBefore, roleBehind } from './role.ts';
import { titleParts } from '../page/page-shape.ts';
import type { Field } from '../subject.ts';
import { fold } from '../page/text.ts';

export type NearRole = { title: Field | null; companyName: Field | null };

const LONGEST = 90;

/** Null when nothing near the name reads like a role. */
export function roleNear(page: Page, name: string): NearRole | null {
  const heading = page.headings().find((one) => isHeadedWith(one, name));
  if (heading) {
    const tag = heading.element.tagName.toLowerCase();
    const parts = partsOf(heading.element);
    const inside = parts && sameName(parts.head, name) ? parts.rest : afterName(heading.text, name);
    const found =
      made(inside, `in ${tag}`) ??
      made(roleBehind(heading.element), `under ${tag}`) ??
      made(roleBefore(heading.element), `above ${tag}`);
    if (found) return found;
  }
  return titled(page, name);
}

const isHeadedWith = (one: Heading, name: string): boolean =>
  sameName(one.text, name) ||
  sameName(partsOf(one.element)?.head ?? '', name) ||
  afterName(one.text, name) !== '';

/** "Partner" of "Jane Roe, Partner" and "Jane Roe - Partner"; '' for any other text. */
function afterName(text: string, name: string): string {
  if (!/[,–—|-]/.test(text)) return '';
  const [, before = '', rest = ''] = /^(.{3,60}?)(?:,| [–—|-] )\s*(.+)$/.exec(text) ?? [];
  return sameName(before, name) ? withoutDegrees(rest) : '';
}

/** "Ask your doctor", "I am a photographer": said of somebody, and no title. */
const IN_A_SENTENCE = /\b(?:I(?: am|[’']m)|your?|we|our|is|was|are)\b/;

/** "Partner", or "Partner at Acme". */
function made(text: string | null, where: string): NearRole | null {
  if (!text || text.length > LONGEST || /[.!?]$/.test(text) || !looksLikeRole(text)) return null;
  if (isPastRole(text) || IN_A_SENTENCE.test(text)) return null;
  const match = /^(.{2,60}?),? (?:at|@|bei|chez) (\p{Lu}.{1,60})$/u.exec(text);
  return {
    title: field(match?.[1] ?? text, 'text', where, 0.7),
    companyName: field(match?.[2], 'text', where, 0.7),
  };
}

/** "Jane Roe, Partner | Acme" and "Jane Roe - Partner - Acme". */
function titled(page: Page, name: string): NearRole | null {
  for (const title of [page.title, page.meta.get('og:title') ?? '']) {
    const [first = '', second = ''] = titleParts(title);
    const role = sameName(cleanName(first), name) ? second : afterName(first, name);
    // An organisation may be called by a word of the trade: "Jane Roe | Lawyers of Lyon".
    // Blogs title the list of anybody's posts so, a firm's as well.
    const isByline = /^author at\b/i.test(role);
    const isSite = fold(role) === fold(page.meta.get('og:site_name') ?? '');
    const found = isSite || isByline ? null : made(role, 'title');
    if (found) return found;
  }
  return null;
}

// A name in one line of a list, with the role that stands beside it.
import { cleanName, putGivenNameFirst, dropLeadingDegrees } from '../names/clean-name.ts';
import { TITLE_BEFORE_NAME } from '../names/name-words.ts';
import { looksLikeName } from '../names/names.ts';
import { looksLikeRole } from '../roles/role-words.ts';

/** `isTurned`: written with the family name first. */
export type RowName = { fullName: string; isTurned: boolean; role: string | null };

const LONGEST_NAME = 90;
/** "Read more about us": one capital, and a name has two. */
const SENTENCE_CASE = /^[A-Za-z]+(?: [a-z]+)+$/;
const NAME_AND_ROLE = /^([^,–—|(]{3,60})(?:,| [–—|-] )\s*(.+)$/;
/** Cheaper to look for alone: few texts have one. */
const MARK = /[,–—|-]/;

/** "Jane Roe", "Jane Roe, CEO" and "Mayor Jane Roe"; null for what reads like no name. */
export function readRowName(text: string): RowName | null {
  // Cheap first: a name has a space (or is short and in no Latin script) and no small first letter.
  if ((!text.includes(' ') && text.length > 8) || /^[a-z\d]/.test(text)) return null;
  if (SENTENCE_CASE.test(text)) return null;
  const comma = MARK.test(text) ? NAME_AND_ROLE.exec(text) : null;
  const inline = comma && looksLikeRole(comma[2] ?? '') ? comma : null;
  // What is longer than any name, with all that stands around one.
  if (!inline && text.length > LONGEST_NAME) return null;
  const before = TITLE_BEFORE_NAME.exec(text);
  const shown = cleanName(inline ? (inline[1] ?? '') : text.slice(before?.[0].length ?? 0));
  // "Roe, Jane", as directories sort their people.
  const isTurned = !looksLikeName(shown);
  const fullName = isTurned ? putGivenNameFirst(shown) : shown;
  if (!looksLikeName(fullName)) return null;
  return {
    fullName,
    isTurned,
    role: inline ? dropLeadingDegrees(inline[2] ?? '') : (before?.[1] ?? null),
  };
}

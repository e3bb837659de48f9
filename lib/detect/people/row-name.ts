// Reads a name, and the role beside it, from one line of a list.
import { cleanName, putGivenNameFirst, dropLeadingDegrees } from '../names/clean-name.ts';
import { TITLE_BEFORE_NAME } from '../names/name-words.ts';
import { looksLikeName } from '../names/names.ts';
import { looksLikeRole } from '../roles/role-words.ts';

/** `isTurned`: the family name is written first. */
export type RowName = { fullName: string; isTurned: boolean; role: string | null };

const LONGEST_NAME = 90;
/** "Read more about us" has one capital; a name has two. */
const SENTENCE_CASE = /^[A-Za-z]+(?: [a-z]+)+$/;
const NAME_AND_ROLE = /^([^,–—|(]{3,60})(?:,| [–—|-] )\s*(.+)$/;
/** Checked before NAME_AND_ROLE, because few texts contain one of these characters. */
const MARK = /[,–—|-]/;

/** Reads "Jane Roe", "Jane Roe, CEO" and "Mayor Jane Roe"; null for a text that does not read like a name. */
export function readRowName(text: string): RowName | null {
  // Fast checks first: a name has a space (or is short and not in Latin script) and begins with a capital.
  if ((!text.includes(' ') && text.length > 8) || /^[a-z\d]/.test(text)) return null;
  if (SENTENCE_CASE.test(text)) return null;
  const comma = MARK.test(text) ? NAME_AND_ROLE.exec(text) : null;
  const inline = comma && looksLikeRole(comma[2] ?? '') ? comma : null;
  // Longer than any name with its additions.
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

// Reads the heading above names, which says whether they are people of the page: "Committee", "PhD students", "Alumni".
import { fold } from '../page/text.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { namesPeople, namesWorks } from '../names/people-heading.ts';
import type { Line } from './page-lines.ts';

/** `part`: a larger heading above it says so, "Our team" of "Design". It may also be about guests or things. */
export type SectionHeading = 'people' | 'part' | 'left' | 'other';

/** An introduction, or the header of a table, may follow a heading. */
const MAX_LINES_BETWEEN = 3;
const MAX_LINES_ABOVE = 400;
/** Of a line that is no heading. */
const MORE_THAN_ANY = 7;
const MAX_LENGTH = 60;
const HEADING = /^h([1-6])$/;
/** People who have left have a section of their own. */
const LEFT =
  /\b(?:alumn[ia]e?|alumnus|former|past|previous|emeriti|ehemalige[rn]?|anciens?)\b|修了生|卒業生|毕业生|졸업생/;

/** Reads the headings above a line. A heading belongs to the larger one above it: "Students" to "Alumni". */
export function readSectionHeading(lines: readonly Line[], at: number): SectionHeading {
  let found: SectionHeading = 'other';
  let level = Infinity;
  for (let above = at - 1; above >= Math.max(0, at - MAX_LINES_ABOVE) && level > 1; above--) {
    const line = lines[above];
    if (!line || line.isAlt || line.text.length > MAX_LENGTH) continue;
    const ownLevel = Number(HEADING.exec(line.element.localName)?.[1] ?? MORE_THAN_ANY);
    const isNear = at - above <= MAX_LINES_BETWEEN && !looksLikeRole(line.text);
    if (ownLevel >= level || (ownLevel === MORE_THAN_ANY && !isNear)) continue;
    const text = fold(line.text);
    if (LEFT.test(text)) return 'left';
    if (found === 'other' && namesWorks(text)) return found;
    if (found === 'other' && namesPeople(line.text)) found = level === Infinity ? 'people' : 'part';
    if (ownLevel < MORE_THAN_ANY || found === 'people') level = ownLevel;
  }
  return found;
}

/** Whether a heading says that names of people follow, directly above a line or above its section. */
export const isBelowPeople = (lines: readonly Line[], at: number): boolean =>
  ['people', 'part'].includes(readSectionHeading(lines, at));

// Reads the people of a group of lines, with their roles.
import { cleanName } from '../names/clean-name.ts';
import { isOrganisation } from '../names/institution.ts';
import { isNonNameWord } from '../names/name-words.ts';
import { findMarkedAncestor, OPINION } from '../page/marked-ancestor.ts';
import { fold, foldWithoutSpaces } from '../page/text.ts';
import { looksLikeRole } from '../names/role-words.ts';
import { isListOfWorks } from './block-evidence.ts';
import { dropNonPeople } from './drop-non-people.ts';
import { toRow, type Group, type OtherLine, type Row } from './name-groups.ts';
import type { PageLines } from './page-lines.ts';
import { namesPeople } from '../names/people-heading.ts';
import { hasUsualGivenName } from '../names/usual-names.ts';
import { addRolesByPlace, createRoleAssigner } from './row-role.ts';
import { readSectionHeading } from './section-heading.ts';
import { isNameLabel } from './split-columns.ts';

/** Of an incomplete name. */
const MAX_WORDS = 5;
const MAX_LENGTH = 40;
const WORDS = /^\p{Lu}[\p{L}\p{M}’'.-]+(?: (?:\p{Lu}[\p{L}\p{M}’'-]*\.?|\(\p{Lu}\p{L}+\)))*$/u;
/** Of incomplete names for each complete one. */
const MOST_ADDED = 3;
/** Cards without a person. */
const VACANT = /^(?:vacant|vacancy|tb[ac]|you|vous|sie|open|position|unbesetzt|vakant|n a)(?: |$)/;

/** None when the names are those of authors or customers. */
export type ReadGroup = (group: Pick<Group, 'rows' | 'others'>) => Row[];

/** The text around a name is remembered once read, because a name is in several groups. */
export function createGroupReader(found: PageLines): ReadGroup {
  const assignRoles = createRoleAssigner(found.lines);
  return ({ rows, others }) => {
    const first = rows[0]?.line ?? 0;
    // "Roe, Jane" below "Our teachers" is no place.
    const areNames = readSectionHeading(found.lines, first) === 'people';
    assignRoles(rows);
    addRolesByPlace(rows, found.lines);
    const all = addIncomplete({ rows, others }, assignRoles);
    const kept = dropNonPeople(dropOthers(mergeByName(all)), areNames);
    return kept.length === 0 || isListOfWorks(kept, found) || isOpinion(kept) ? [] : kept;
  };
}

/** Where the complete names have roles, other words with a role beside them are names, too. */
function addIncomplete(
  { rows, others }: Pick<Group, 'rows' | 'others'>,
  assignRoles: (rows: readonly Row[]) => void,
): readonly Row[] {
  const hasRoles = rows.filter(({ role }) => role !== null).length * 2 >= rows.length;
  // Hardly any other line stands between the names: "Stefan Grill" and "Tom Church" are people, too.
  if (!hasRoles)
    return others.length * 4 > rows.length
      ? rows
      : [...rows, ...readIncompleteNames(others, true)].toSorted(
          (one, other) => one.line - other.line,
        );
  const added = [false, true].flatMap((isSure) => readIncompleteNames(others, isSure));
  if (added.length === 0 || added.length > MOST_ADDED * rows.length) return rows;
  const all = [...rows, ...added].toSorted((one, other) => one.line - other.line);
  assignRoles(all);
  return all.filter((row) => row.role !== null || !added.includes(row));
}

/**
 * Finds the people of a list whose names alone could be any word: "Kat", "Melissa K", "Teo". A role stands beside each,
 * and the other lines of the list are names of people. Rows without roles: only a line with a role is a person.
 * `isSure`: a frequent given name before a word that no name contains elsewhere.
 */
function readIncompleteNames(others: readonly OtherLine[], isSure = false): Row[] {
  const repeated = findRepeated(others);
  return others.flatMap(({ text, line, element }) => {
    if (text.length > MAX_LENGTH || !/^\p{Lu}/u.test(text)) return [];
    // "Vacature" in three places.
    if (!isSure && repeated.has(text)) return [];
    const fullName = cleanName(text);
    const words = fullName.split(' ');
    const isPossible =
      words.length <= MAX_WORDS &&
      WORDS.test(fullName) &&
      words.some((word) => isNonNameWord(word.toLowerCase())) === isSure &&
      (!isSure || (words.length > 1 && hasUsualGivenName(fullName))) &&
      !VACANT.test(fold(fullName)) &&
      !isNameLabel(fullName) &&
      !namesPeople(fullName) &&
      !looksLikeRole(fullName);
    const name = { fullName, isTurned: false, role: null, isRoleFirst: false };
    return isPossible ? [toRow(name, line, element)] : [];
  });
}

function findRepeated(others: readonly OtherLine[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = others.filter(({ text }) => seen.size === seen.add(text).size);
  return new Set(repeated.map(({ text }) => text));
}

/** Drops firms, and what stands in the footer or at the side. */
const dropOthers = (rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ fullName, element }) =>
      !isOrganisation(fullName) && element.closest('footer, aside') === null,
  );

function isOpinion([row, next]: readonly Row[]): boolean {
  const around = row && findMarkedAncestor(row.element, OPINION);
  if (!around || around.localName === 'body' || around.localName === 'html') return false;
  // Each person's words are a quote of their own. A quote with many names is a list.
  return around.localName !== 'blockquote' || !next || !around.contains(next.element);
}

function mergeByName(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const key = foldWithoutSpaces(row.fullName);
    const known = byName.get(key);
    if (!known) byName.set(key, row);
    // The place in the order of lines stays that of the first one.
    else if (known.role === null && row.role !== null) byName.set(key, row);
  }
  return [...byName.values()].toSorted((one, other) => one.line - other.line);
}

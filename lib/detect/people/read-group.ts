// Reads the people of a group of lines, with their roles.
import { findMarkedAncestor, OPINION } from '../page/marked-ancestor.ts';
import { isListOfWorks } from './block-evidence.ts';
import { dropNonPeople } from './drop-non-people.ts';
import { readIncompleteNames } from './incomplete-names.ts';
import type { Group, Row } from './name-groups.ts';
import type { PageLines } from './page-lines.ts';
import { createRoleAssigner } from './row-role.ts';

/** None when the names are those of authors or customers. */
export type ReadGroup = (group: Pick<Group, 'rows' | 'others'>) => Row[];

/** What is read around a name is remembered, because a name is in several groups. */
export function createGroupReader(found: PageLines): ReadGroup {
  const assignRoles = createRoleAssigner(found.lines);
  return ({ rows, others }) => {
    assignRoles(rows);
    const all = addIncomplete({ rows, others }, assignRoles);
    const kept = dropNonPeople(mergeByName(all));
    return kept.length === 0 || isListOfWorks(kept, found) || isOpinion(kept) ? [] : kept;
  };
}

/** Where the complete names have roles, other words with a role beside them are names, too. */
function addIncomplete(
  { rows, others }: Pick<Group, 'rows' | 'others'>,
  assignRoles: (rows: readonly Row[]) => void,
): readonly Row[] {
  if (rows.filter(({ role }) => role !== null).length * 2 < rows.length) return rows;
  const added = readIncompleteNames(others);
  if (added.length === 0 || added.length > rows.length) return rows;
  const all = [...rows, ...added].toSorted((one, other) => one.line - other.line);
  assignRoles(all);
  return all.filter((row) => row.role !== null || !added.includes(row));
}

function isOpinion([row, next]: readonly Row[]): boolean {
  const around = row && findMarkedAncestor(row.element, OPINION);
  if (!around || around.localName === 'body' || around.localName === 'html') return false;
  // Each person's words are a quote of their own. A quote with many names is a list.
  return around.localName !== 'blockquote' || !next || !around.contains(next.element);
}

function mergeByName(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const known = byName.get(row.fullName);
    if (!known) byName.set(row.fullName, row);
    // The place in the order of lines stays that of the first one.
    else if (known.role === null && row.role !== null) byName.set(row.fullName, row);
  }
  return [...byName.values()].toSorted((one, other) => one.line - other.line);
}

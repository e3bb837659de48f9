// Finds the roles of a list's rows: inside the name's card, in its table, or in the next line of the text.
import type { Line } from './page-lines.ts';
import { MAX_PEOPLE } from '../page/limits.ts';
import { findRoleAfter, findRoleBefore, isRoleLabel, pickRole } from '../roles/role-beside-name.ts';

type Row = { role: string | null; line: number; element: Element };

const MAX_LINES_AFTER = 3;
/** Lines of a header, or of one row of a table. */
const MAX_CELLS = 40;

type FindRole = (name: Element) => string | null;

/**
 * The function that gives the rows of a group their roles. Rows are in the order of their lines, and lines are read
 * only up to the next name. A name is in several groups, and the text around it is read once for all of them.
 */
export function createRoleAssigner(lines: readonly Line[]): (rows: readonly Row[]) => void {
  const known = new Map<Element, string | null>();
  const findAfter: FindRole = (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const role = findRoleAfter(name);
    known.set(name, role);
    return role;
  };
  return (rows) => assignRoles(rows, lines, findAfter);
}

function assignRoles(rows: readonly Row[], lines: readonly Line[], findAfter: FindRole): void {
  const isAlone = (row: Row): boolean =>
    lines[row.line - 1]?.element !== row.element && lines[row.line + 1]?.element !== row.element;
  const column = findRoleColumn(rows, lines);
  for (const [at, row] of rows.entries()) {
    if (row.role !== null) continue;
    row.role =
      (column ? readCell(row.line, column, lines) : null) ??
      (isAlone(row) ? findAfter(row.element) : readNextLines(row, rows[at + 1], lines)) ??
      readCellBelow(row, rows[at + 1] ?? rows[at - 1], lines);
  }
  if (rows.some((row) => row.role !== null)) return;
  // When no name has a role after it, all roles may stand above the names.
  for (const row of rows.slice(0, MAX_PEOPLE)) row.role = findRoleBefore(row.element);
}

const readNextLines = (row: Row, next: Row | undefined, lines: readonly Line[]): string | null =>
  pickRole(
    lines
      .slice(row.line + 1, Math.min(next?.line ?? Infinity, row.line + 1 + MAX_LINES_AFTER))
      .map(({ text }) => text),
  );

/** The column under a header like "Position"; 0 without one. */
function findRoleColumn(rows: readonly Row[], lines: readonly Line[]): number {
  const first = rows[0]?.line ?? 0;
  if (!lines[first]?.column) return 0;
  const header = lines
    .slice(Math.max(0, first - MAX_CELLS), first)
    .findLast((line) => line.column > 0 && isRoleLabel(line.text));
  return header?.column ?? 0;
}

/** The text of another column in the row of a line. */
function readCell(at: number, column: number, lines: readonly Line[]): string | null {
  const row = lines[at]?.row;
  for (let near = at - MAX_CELLS / 4; near < at + MAX_CELLS / 4; near++) {
    const line = lines[near];
    if (line && near !== at && line.row === row && line.column === column) return line.text;
  }
  return null;
}

/** In a table with several names in a row, their roles are in the next row. */
function readCellBelow(row: Row, beside: Row | undefined, lines: readonly Line[]): string | null {
  const own = lines[row.line];
  if (!own?.column || lines[beside?.line ?? -1]?.row !== own.row) return null;
  const below = lines
    .slice(row.line + 1, row.line + MAX_CELLS)
    .find((line) => line.row > own.row && line.column === own.column);
  return below ? pickRole([below.text]) : null;
}

// Finds the roles of a list's rows: inside the name's card, in its table, or in the next line of the text.
import type { Line } from './page-lines.ts';
import { MAX_PEOPLE } from '../page/limits.ts';
import { namesPeople } from '../names/people-heading.ts';
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
  const isAbove = isMarkedRole(lines[(rows[0]?.line ?? 0) - 1]);
  for (const [at, row] of rows.entries()) {
    if (row.role !== null) continue;
    row.role =
      (column ? readCell(row.line, column, lines) : null) ??
      (isAlone(row) ? findAfter(row.element) : readOwnLines(row, rows[at + 1], lines)) ??
      readCellBelow(row, rows[at + 1] ?? rows[at - 1], lines) ??
      readMarkedLine(row, isAbove, rows[at + 1], lines);
  }
  if (rows.some((row) => row.role !== null)) return;
  // When no name has a role after it, all roles may stand above the names.
  for (const row of rows.slice(0, MAX_PEOPLE)) row.role = findRoleBefore(row.element);
}

/** Lines from a name to its role: below it, above it, behind a picture or a place. */
const STEPS = [1, -1, 2, -2];
const MAX_ROLE = 60;
const FEWEST_KNOWN = 1 / 6;
/** A mailbox, a price, a street, a date, a sentence. "1. Vorsitzende" is a role. */
const NO_ROLE = /[@€$£¥]|(?!^)\d|\.$/;

/** "Students" is the heading of the next section. */
const isShort = ({ text, isAlt, element }: Line): boolean =>
  text.length <= MAX_ROLE &&
  !NO_ROLE.test(text) &&
  !isAlt &&
  !(/^h\d$/.test(element.localName) && namesPeople(text));

/** Where the lines at one place beside some names are roles, those beside the other names are, too. */
export function addRolesByPlace(rows: readonly Row[], lines: readonly Line[]): void {
  if (rows.every(({ role }) => role !== null)) return;
  for (const step of STEPS) {
    const near = rows.map(({ line }, at) => {
      const end = rows[at + Math.sign(step)]?.line ?? step * Infinity;
      return step * (line + step - end) < 0 ? lines[line + step] : undefined;
    });
    const known = near.filter((line) => line && pickRole([line.text]) !== null);
    const tag = known[0]?.element.localName;
    const alike = near.map((line) =>
      line?.element.localName === tag && line?.text && isShort(line) ? line.text : null,
    );
    const isEnough =
      known.length > 1 ||
      (known[0]?.column ?? 0) > 0 ||
      (rows.length > 3 && alike.every((text) => text !== null));
    if (!isEnough || known.length < FEWEST_KNOWN * rows.length) continue;
    for (const [at, row] of rows.entries())
      row.role ??= alike[at]?.replace(/\s*[:：]$/, '') ?? null;
    return;
  }
}

const sliceAfter = (row: Row, next: Row | undefined, lines: readonly Line[]): Line[] =>
  lines.slice(row.line + 1, Math.min(next?.line ?? Infinity, row.line + 1 + MAX_LINES_AFTER));

const toTexts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** A role in the next lines, first in those of the name's own element, where it may also stand above the name. */
function readOwnLines(row: Row, next: Row | undefined, lines: readonly Line[]): string | null {
  const after = sliceAfter(row, next, lines);
  const before = lines[row.line - 1];
  return (
    pickRole(toTexts(after.filter(({ element }) => element === row.element))) ??
    (before?.element === row.element ? pickRole([before.text]) : null) ??
    pickRole(toTexts(after))
  );
}

/** The last part of a class: "member-position", but not "position-relative". */
const ROLE_CLASS =
  /(?:^|[\s_-])(?:role|position|job|job[_-]?title|designation|(?:member|team|person|staff)[_-]+title)(?=$|\s)/i;
const MAX_MARKED_ROLE = 80;

/** A form with a field named "getAttribute" has no such method. */
const readClass = (element: Element): string =>
  Element.prototype.getAttribute.call(element, 'class') ?? '';

function isMarkedRole(line: Line | undefined): boolean {
  if (!line || line.text.length > MAX_MARKED_ROLE) return false;
  const classes = [line.inner, line.element].map(readClass).join(' ');
  return classes.length < 300 && ROLE_CLASS.test(classes);
}

/** "Boat Whisperer" in an element of the class "member-role": above the name, or before the next one. */
function readMarkedLine(
  row: Row,
  isAbove: boolean,
  next: Row | undefined,
  lines: readonly Line[],
): string | null {
  const near = isAbove
    ? lines.slice(Math.max(0, row.line - 1), row.line)
    : sliceAfter(row, next, lines);
  return near.find(isMarkedRole)?.text ?? null;
}

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

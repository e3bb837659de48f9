// Reads the current position from an experience list. Rows of server-driven pages and items of ember pages contain the
// same lines in the same order. Seen 2026-05 to 2026-09, in German, French, Polish and Hebrew. A position is current
// only when its date line has no closing year. Before the date line stand "title, company · kind" or, in a group,
// "company, time" and then each role.
import { findCommonAncestor, isBefore, type Line } from '../lines.ts';
import { classifyDateLine, isDuration } from './date-line.ts';

export type Position = { title: string; companyName: string };

/** Every current position in a row. `lines`: of the row. `panelCompany`: from the top card's panel. */
export function readOpenPositions(
  row: Element,
  lines: readonly Line[],
  panelCompany: string,
): Position[] {
  const dates = findDateLines(lines);
  const open = dates.filter(({ text }) => classifyDateLine(text) === 'open');
  return open.flatMap((date) => {
    const others = dates.filter((one) => one !== date);
    const role = findRoleElement(row, date, others);
    const found =
      role === row
        ? toSinglePosition(row, lines, date, panelCompany)
        : toGroupedPosition(role, lines, date);
    return found && found.title ? [found] : [];
  });
}

/**
 * A company's name may contain a year. Of two neighbouring lines that look like dates, only the one with the
 * duration is a date line.
 */
function findDateLines(lines: readonly Line[]): Line[] {
  const isDate = (line: Line | undefined): boolean =>
    !!line && classifyDateLine(line.text) !== null;
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    const isCompany = isDate(next) && hasDuration(next) && !hasDuration(line);
    return at > 0 && isDate(line) && !isCompany;
  });
}

const hasDuration = (line: Line | undefined): boolean =>
  line !== undefined && /\s[·•]\s.*\p{Nd}/u.test(line.text);

/** The largest element of the row that contains this date line and no other. */
function findRoleElement(row: Element, date: Line, others: readonly Line[]): Element {
  let role = date.element;
  while (role !== row) {
    const above: Element | null = role.parentElement;
    if (!above || others.some(({ element }) => above.contains(element))) return role;
    role = above;
  }
  return row;
}

function toSinglePosition(
  row: Element,
  lines: readonly Line[],
  date: Line,
  panelCompany: string,
): Position | null {
  const before = lines.slice(0, lines.indexOf(date)).map(({ text }) => text);
  const inner = date.element.closest('li, [data-view-name="profile-component-entity"]');
  const head = lines[0];
  // A group of one role: the company is the heading, the role is in a list below.
  const isGroup =
    inner !== null && inner !== row && row.contains(inner) && head && !inner.contains(head.element);
  if (isGroup) return toGroupedPosition(inner, lines, date);
  const [first = '', second = '', third = ''] = before;
  if (third && isDuration(second)) return { title: third, companyName: first };
  return first ? { title: first, companyName: dropEmploymentKind(second, panelCompany) } : null;
}

function toGroupedPosition(role: Element, lines: readonly Line[], date: Line): Position | null {
  const title = lines.find(({ element }) => role.contains(element));
  const head = lines[0];
  if (!title || !head || title === date || title === head) return null;
  const isAbove = isBefore(head.element, role) && findCommonAncestor(head.element, role) !== null;
  return isAbove ? { title: title.text, companyName: head.text } : null;
}

/** "Company · Full-time" → "Company". A company's name may contain a dot, too. */
const dropEmploymentKind = (line: string, panelCompany: string): string =>
  panelCompany && (line === panelCompany || line.startsWith(`${panelCompany} · `))
    ? panelCompany
    : (line.split(/\s[·•]\s/)[0] ?? '');

/** The position at the company in the top card, else the first. */
export function pickMainPosition(
  positions: readonly Position[],
  companyName: string | null,
): Position | null {
  const named = positions.find((one) => one.companyName === companyName);
  return named ?? positions[0] ?? null;
}

// Joins the names of tables that have a column for family names and one for given names.
import { findMarkedAncestor, type Mark } from '../page/marked-ancestor.ts';
import type { Line } from './page-lines.ts';

const FAMILY =
  /^(?:last ?name|surname|family ?name|nachname|familienname|apellidos?|cognome|nom(?: de famille)?|achternaam|nazwisko|efternamn|name|naam|navn|namn|фамилия|姓)$/i;
const GIVEN =
  /^(?:first ?name|given ?name|forename|vorname|prénom|nombre|nome|voornaam|fornavn|имя|名)$/i;
/** The header of a column with names. */
export const isNameLabel = (text: string): boolean => FAMILY.test(text) || GIVEN.test(text);

const MAX_CELLS = 40;
const TABLE: Mark = { tags: ['table'], words: /(?!)/ };

/** The lines with whole names in the first of the two columns, and without text in the other. */
export function joinSplitNames(lines: readonly Line[]): readonly Line[] {
  const header = lines.findIndex(
    ({ column, text }) => column > 0 && FAMILY.test(text.replace(':', '')),
  );
  const family = lines[header];
  const given = lines
    .slice(Math.max(0, header - MAX_CELLS), header + MAX_CELLS)
    .find(({ row, text }) => row === family?.row && GIVEN.test(text.replace(':', '')));
  if (!family || !given) return lines;
  const table = findMarkedAncestor(family.element, TABLE);
  const joined = [...lines];
  const open = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    if (findMarkedAncestor(line.element, TABLE) !== table) continue;
    if (line.row <= family.row || ![family.column, given.column].includes(line.column)) continue;
    const before = open.get(line.row);
    const other = before === undefined ? undefined : lines[before];
    if (before === undefined || !other) open.set(line.row, at);
    else if (other.column !== line.column) {
      const parts = line.column === given.column ? [line, other] : [other, line];
      joined[before] = { ...other, text: parts.map(({ text }) => text).join(' '), isProven: true };
      joined[at] = { ...line, text: '' };
    }
  }
  return joined;
}

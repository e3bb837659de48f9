// Groups the lines of a page by what their elements have in common, and reads the names in each group.
import { findFirstLink } from '../page/bounded-queries.ts';
import type { Line } from './page-lines.ts';
import { readRowName, type RowName } from './row-name.ts';
import type { ListedPerson } from '../subject.ts';

export type Row = ListedPerson & RowName & { line: number; element: Element };
/** A line that does not read like a name. */
export type OtherLine = { text: string; line: number; element: Element };
export type Group = {
  rows: Row[];
  others: OtherLine[];
  /** From several columns of a table. Pages are laid out in tables, too. */
  isAcrossColumns: boolean;
};

/** A name and what is written beside it. */
const MAX_TEXT = 140;
/** The beginning of the key of such a group. */
const ACROSS = 'across ';
/** Rows of all groups together. Each line is in several groups. */
const MAX_ROWS = 2_400;

/** Each line is in several groups, from strict to wide. */
export function groupLines(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>();
  const readName = createNameReader();
  const toKeys = createKeyMaker();
  let rows = 0;
  const add = (at: number, line: Line, text: string, element: Element): void => {
    if (text.length < 2 || text.length > MAX_TEXT) return;
    const name = rows < MAX_ROWS ? readName(text) : null;
    for (const key of toKeys(line, element)) {
      const isAcrossColumns = key.startsWith(ACROSS);
      const group = groups.get(key) ?? { rows: [], others: [], isAcrossColumns };
      groups.set(key, group);
      if (name) group.rows.push(toRow(name, at, element));
      else group.others.push({ text, line: at, element });
      if (name) rows++;
    }
  };
  for (const [at, line] of lines.entries()) {
    if (line.isMenu) continue;
    add(at, line, line.text, line.element);
    if (line.leadElement) add(at, line, line.lead, line.leadElement);
  }
  return [...groups.values()];
}

export const toRow = (name: RowName, line: number, element: Element): Row => ({
  ...name,
  companyName: null,
  networkUrl: null,
  line,
  element,
});

/** Remembers results, because a name can stand on a page many times. */
function createNameReader(): (text: string) => RowName | null {
  const known = new Map<string, RowName | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = readRowName(text);
    known.set(text, found);
    return found;
  };
}

/**
 * The keys of an element, from strict to wide: with the classes around it, with its own class and the folder that it
 * links to, and tags alone.
 */
function createKeyMaker(): (line: Line, element: Element) => string[] {
  const known = new Map<Element, string>();
  const sign = (element: Element | null | undefined): string => {
    if (!element) return '';
    const before = known.get(element);
    if (before !== undefined) return before;
    // A form with a field named "getAttribute" has no such method.
    const isForm = element.localName === 'form';
    const classes = isForm ? '' : (element.getAttribute('class') ?? '').slice(0, 80);
    // "post-123", "item-2": the number of an item.
    const made = `${element.localName}.${classes.replace(/\S*\d\S*/g, '')}`;
    known.set(element, made);
    return made;
  };
  return (line, element) => {
    const inner = element === line.leadElement ? element : line.inner;
    const [parent, above] = [inner.parentElement, inner.parentElement?.parentElement];
    const kind = `${line.isAlt ? 'alt ' : ''}${inner === line.leadElement ? 'lead ' : ''}`;
    const own = `${kind}${sign(inner)}<`;
    return [
      // The cards of a grid can be the cells of a table.
      ...(line.column > 0 ? [`${ACROSS}${own}${sign(parent)}<${sign(above)}`] : []),
      `${own}${sign(parent)}<${sign(above)} ${line.column}`,
      `${own}${parent?.localName ?? ''} ${line.column} ${toFolder(inner)}`,
      // Some of the names in equal blocks may be links.
      `${kind}${line.element.localName}<${line.element.parentElement?.localName ?? ''}`,
    ];
  };
}

/** The folder that a name links to: people have a folder of their own on many sites. */
function toFolder(element: Element): string {
  const link = element.localName === 'li' ? findFirstLink(element) : element.closest('a[href]');
  const href = (link?.getAttribute('href') ?? '').slice(0, 200);
  return href.slice(0, href.lastIndexOf('/') + 1);
}

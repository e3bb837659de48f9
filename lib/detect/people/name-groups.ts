// Groups the lines of a page by what their elements have in common, and reads the names in each group.
import { findFirstLink } from '../page/bounded-queries.ts';
import { foldWithoutSpaces, isInline } from '../page/text.ts';
import { readNameBeforeMark } from './hidden-names.ts';
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
/** Names that are read, which are then in several groups each. */
const MAX_NAMES = 800;

/**
 * Each line is in several groups, from strict to wide. Returns the groups with at least `fewest` lines that may be
 * names. Most pages have none, so the names are read first, and the keys of the other lines only where a group may
 * contain them.
 */
export function groupLines(lines: readonly Line[], fewest: number): Group[] {
  const texts = listTexts(lines);
  const toKeys = createKeyMaker(lines.some(({ element }) => element.localName === 'th'));
  const counts = new Map<string, number>();
  const signs = new Set<string>();
  for (const text of texts) {
    if (!text.name && !readNameBeforeMark(text.text)) continue;
    const keys = toKeys(text);
    signs.add(keys.sign);
    for (const key of keys.list()) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (Math.max(0, ...counts.values()) < fewest) return [];
  const groups = new Map<string, Group>();
  for (const text of texts) {
    const { at, name, element } = text;
    const keys = toKeys(text);
    for (const key of signs.has(keys.sign) ? keys.list() : keys.wide) {
      if ((counts.get(key) ?? 0) < fewest) continue;
      const isAcrossColumns = key.startsWith(ACROSS);
      const group = groups.get(key) ?? { rows: [], others: [], isAcrossColumns };
      groups.set(key, group);
      if (name) group.rows.push(toRow(name, at, element));
      else group.others.push({ text: text.text, line: at, element });
    }
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

/** A line, or its lead, with the name in it. */
type Text = { at: number; text: string; name: RowName | null; line: Line; element: Element };

function listTexts(lines: readonly Line[]): Text[] {
  const texts: Text[] = [];
  let names = 0;
  const add = (at: number, line: Line, text: string, element: Element): void => {
    if (text.length < 2 || text.length > MAX_TEXT) return;
    const name = names < MAX_NAMES ? readRowName(text) : null;
    if (name) names++;
    texts.push({ at, text, name, line, element });
  };
  for (const [at, line] of lines.entries()) {
    if (line.isMenu) continue;
    add(at, line, line.text, line.element);
    if (line.leadElement) add(at, line, line.lead, line.leadElement);
  }
  return dropAlts(texts);
}

/** Where half of the pictures' names stand in the text, too, the others are short forms, logos and places. */
function dropAlts(texts: Text[]): Text[] {
  const alts = texts.filter(({ line, name }) => line.isAlt && name);
  if (alts.length === 0) return texts;
  const toKey = ({ name }: Text): string => foldWithoutSpaces(name?.fullName ?? '');
  const shown = new Set(texts.filter(({ line }) => !line.isAlt).map(toKey));
  const repeated = alts.filter((text) => shown.has(toKey(text))).length;
  return repeated * 2 < alts.length ? texts : texts.filter(({ line }) => !line.isAlt);
}

type Keys = {
  /** The tag and class that all keys but the wide ones contain. */
  sign: string;
  /** Tags alone, because some of the names in equal blocks may be links, and the first class alone. */
  wide: string[];
  /** All keys, from strict to wide: with the classes around the element, and with the folder that it links to. */
  list: () => string[];
};

/** `hasHeader`: a table with a header has one column for names. */
function createKeyMaker(hasHeader: boolean): (text: Text) => Keys {
  const known = new Map<Element, string>();
  const toSign = (element: Element | null | undefined): string => {
    if (!element) return '';
    const before = known.get(element);
    if (before !== undefined) return before;
    // A form with a field named "getAttribute" has no such method.
    const isForm = element.localName === 'form';
    const classes = isForm ? '' : (element.getAttribute('class') ?? '').slice(0, 80);
    // "post-123", "item-2": the number of an item.
    const bare = /\d/.test(classes) ? classes.replace(/\S*\d\S*/g, '') : classes;
    const made = `${element.localName}.${bare}`;
    known.set(element, made);
    return made;
  };
  return ({ line, element }) => {
    const isLead = element === line.leadElement;
    const inner = isLead ? element : line.inner;
    const parent = inner.parentElement;
    const kind = `${line.isAlt ? 'alt ' : ''}${isLead ? 'lead ' : ''}`;
    const sign = `${kind}${toSign(inner)}<`;
    // "card__name" and "card__name card__name--large".
    const [first = ''] = /^\S+\.\S+/.exec(toSign(inner)) ?? [];
    // "<a><h3>Jane Roe</h3></a>" beside "<h3>Jonas Weld</h3>": not every name is a link.
    let around = line.element.parentElement;
    while (around && isInline(around)) around = around.parentElement;
    const widest = `${kind}${line.element.localName}<${around?.localName ?? ''} ${line.column}`;
    const wide = first ? [widest, `${kind}${first}`] : [widest];
    return {
      sign,
      wide,
      list: () => [
        // The cards of a grid can be the cells of a table.
        ...(line.column > 0 && !hasHeader
          ? [`${ACROSS}${sign}${toSign(parent)}<${toSign(parent?.parentElement)}`]
          : []),
        `${sign}${toSign(parent)}<${toSign(parent?.parentElement)} ${line.column}`,
        `${sign}${parent?.localName ?? ''} ${line.column} ${toFolder(inner)}`,
        ...wide,
      ],
    };
  };
}

/** The folder that a name links to: people have a folder of their own on many sites. */
function toFolder(element: Element): string {
  const link = element.localName === 'li' ? findFirstLink(element) : element.closest('a[href]');
  const href = (link?.getAttribute('href') ?? '').slice(0, 200);
  return href.slice(0, href.lastIndexOf('/') + 1);
}

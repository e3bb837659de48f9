// The lines of text of a page in their order, with the pictures and links between them. Lists of people are found
// in them, whatever elements a template uses.
import { memoiseOnPage } from '../page/memoise.ts';
import type { Page } from '../page/page.ts';
import { cleanText, isInline, isSkipped } from '../page/text.ts';
import { isGivenName, isPartOfName, isSetApart, TITLES } from './set-apart.ts';

export type Line = {
  text: string;
  /** Of the text before it was shortened. */
  length: number;
  /** The text of a longer line, which may be a list of names. */
  whole: string;
  /** The text of the first inline element, where more text follows it: "Ada Brisk" of "<b>Ada Brisk</b>, cook". */
  lead: string;
  /** The block that the line is in, alone or between others. */
  element: Element;
  /** The innermost element with the whole line. */
  inner: Element;
  leadElement: Element | null;
  /** The row and the column of a table; 0 outside tables. */
  row: number;
  column: number;
  /** Inside a menu, where names are only links to people. */
  isMenu: boolean;
  /** The whole line is a link or a heading. */
  isTitle: boolean;
  /** A name by its label, its heading or its column. */
  isProven?: true;
  /** Shown by an image instead of text. */
  isAlt: boolean;
};

/** A picture or a link, before the line with the number `at` or inside it. */
export type Mark = { at: number; href: string; src: string; element: Element };

export type PageLines = { lines: readonly Line[]; marks: Mark[]; characters: number };

/** Sixty for each of the 200 people that a list may have. */
const MAX_NODES = 12_000;
const MAX_DEPTH = 300;
const MAX_LINES = 3_000;
/** Longer text is prose. Only its beginning is read. */
const MAX_LINE = 160;
/** A paragraph may name a whole committee. */
const MAX_RAW = 4_000;
const MAX_ADDRESS = 300;
/** The attributes in which pages write an image's address that is loaded later. */
const SOURCES = ['data-src', 'data-lazy-src', 'src'];
const MAX_MENUS = 1_000;
const MENU = new Set(['nav', 'select', 'textarea']);
/** "President and" continues after the line break. */
const UNFINISHED = /(?:,|&| (?:and|of|for|und|für|et|de|y|e|i|och|en))$/;

/** "Photo of Jane Roe", "Jane Roe headshot". */
export const PICTURE_OF =
  /^(?:photo|picture|portrait|headshot|image|foto|bild|profile (?:photo|picture))(?: of| von| de|:)? ?|(?<=\S \S+)(?:['’]s)? (?:headshot|portrait|profile (?:photo|picture)|photo|avatar)$/gi;

type Place = Pick<Line, 'row' | 'column' | 'isMenu' | 'isTitle'>;
type Open = { text: string; element: Element; place: Place; lead: string; holder: Element | null };

const NOWHERE: Place = { row: 0, column: 0, isMenu: false, isTitle: false };

export const readPageLines = memoiseOnPage(readLines);

function readLines(page: Page): PageLines {
  const lines: Line[] = [];
  const marks: Mark[] = [];
  let characters = 0;
  let budget = MAX_NODES;
  let rows = 0;
  let open: Open | null = null;
  // A form with a field named "getAttribute" has no such method.
  const menus = new Set(page.all('[role="navigation"]:not(form)', MAX_MENUS));

  const end = (): void => {
    const line = open;
    open = null;
    const text = line ? cleanText(line.text, MAX_LINE + 1) : '';
    if (!line || !text || lines.length >= MAX_LINES) return;
    const isOnlyLead = line.lead === line.text && text.length <= MAX_LINE;
    const lead = isOnlyLead ? text : cleanText(line.lead, MAX_LINE);
    const isWhole = lead === text;
    const element = findBlock(line.element);
    lines.push({
      ...line.place,
      text,
      length: line.text.length,
      whole: text.length > MAX_LINE ? cleanText(line.text, MAX_RAW) : text,
      lead: isWhole ? '' : lead,
      element,
      inner: isWhole && line.holder ? line.holder : element,
      leadElement: isWhole ? null : line.holder,
      isAlt: false,
    });
  };

  const addText = (text: string, element: Element, place: Place): void => {
    if (open) open.text += open.text.length < MAX_RAW ? text : '';
    else if (/\S/.test(text))
      open = { text: text.slice(0, MAX_RAW), element, place, lead: '', holder: null };
    else return;
    characters += text.length;
  };

  const addImage = (element: Element, place: Place): void => {
    const src = SOURCES.map((name) => element.getAttribute(name)).find(Boolean) ?? '';
    marks.push({ at: lines.length, href: '', src: src.slice(-MAX_ADDRESS), element });
    const alt = cleanText(element.getAttribute('alt'), MAX_LINE);
    const text = open ? '' : alt.replace(PICTURE_OF, '');
    if (!text || lines.length >= MAX_LINES) return;
    const shown = { text, whole: text, length: 0, lead: '', leadElement: null, isAlt: true };
    lines.push({ ...place, ...shown, element, inner: element, isTitle: false });
  };

  const visit = (parent: Element, place: Place, depth: number): void => {
    const row = parent.localName === 'tr' ? ++rows : 0;
    let column = 0;
    for (let node = parent.firstChild; node && --budget > 0; node = node.nextSibling) {
      if (node.nodeType === 3) {
        const text = node.nodeValue ?? '';
        // Preformatted text has lines of its own.
        for (const part of parent.localName === 'pre' ? text.split('\n', MAX_LINES) : [text]) {
          if (part !== text) end();
          addText(part, parent, place);
        }
      }
      if (node.nodeType !== 1) continue;
      const element = node as Element;
      const name = element.localName;
      if (name === 'br') {
        if (open && (UNFINISHED.test(open.text.trimEnd()) || isGivenName(open.text, parent)))
          open.text += ' ';
        else end();
      } else if (name === 'img') {
        addImage(element, place);
        end();
      } else if (
        (name === 'button' || !isSkipped(element, name, page.isHidden)) &&
        depth < MAX_DEPTH
      ) {
        const goesOn = isPartOfName(element, element.nextElementSibling);
        const isPart =
          isInline(element, name) ||
          goesOn ||
          isPartOfName(element, element.previousElementSibling);
        if (!isPart || (open && isSetApart(element, open.text))) end();
        const isFirst = open === null;
        const href = name === 'a' ? element.getAttribute('href') : null;
        if (href)
          marks.push({ at: lines.length, href: href.slice(0, MAX_ADDRESS), src: '', element });
        const cell = row ? { ...place, row, column: ++column } : place;
        visit(element, enter(cell, name, isPart, menus.has(element)), depth + 1);
        if (!isPart) end();
        else if (goesOn && open) (open as Open).text += ' ';
        else if (isFirst) markLead(open, element);
      }
    }
  };
  visit(page.root.querySelector('body') ?? page.root, NOWHERE, 0);
  end();
  return { lines, marks, characters };
}

/** The place of what an element contains. */
function enter(place: Place, name: string, isPart: boolean, isMarkedAsMenu: boolean): Place {
  const isMenu = place.isMenu || isMarkedAsMenu || MENU.has(name);
  // A link around a whole card does not make its lines titles.
  const isTitle = TITLES.has(name) || (place.isTitle && isPart);
  return isMenu === place.isMenu && isTitle === place.isTitle
    ? place
    : { ...place, isMenu, isTitle };
}

/** Called where an element ends that the line began in. The innermost such element is kept. */
function markLead(open: Open | null, element: Element): void {
  if (!open || open.holder) return;
  open.lead = open.text;
  open.holder = element;
}

function findBlock(element: Element): Element {
  let block = element;
  for (let level = 0; level < 8 && isInline(block) && block.parentElement; level++)
    block = block.parentElement;
  return block;
}

// Reads the single line of text in an element of a list. Hundreds of elements are read, and most contain something
// else. Walking through their nodes is slow, so the browser's textContent is checked first.
import { isSmallElement } from './bounded-queries.ts';
import { cleanText, isSkipped, readText } from './text.ts';

/** An element with more nodes than this contains more than a name and a role. */
const MAX_ROW_NODES = 40;
const LONGEST_LINE = 140;
const MAX_RAW_TEXT = 2 * LONGEST_LINE;
/** ASCII text with at most one capital, which cannot be a name. */
const AT_MOST_ONE_CAPITAL = /^[\x20-\x40\x5b-\x7e]*[A-Z]?[\x20-\x40\x5b-\x7e]*$/;

/** The returned function gives '' for an element that is empty or contains more than one line. */
export function createLineReader(): (element: Element) => string {
  const known = new Map<Element, string>();
  return (element) => {
    // A list item, its only link and the words in that link share one line, which is read once.
    const holders: Element[] = [];
    let holder = element;
    let line = known.get(holder);
    while (line === undefined) {
      holders.push(holder);
      const only = findOnlyChild(holder);
      line = only ? (isSkipped(only) ? '' : known.get(only)) : readShortLine(holder);
      holder = only ?? holder;
    }
    for (const one of holders) known.set(one, line);
    return line;
  };
}

/** The only child element, when no text stands beside it. */
function findOnlyChild(element: Element): Element | null {
  const only = element.firstElementChild;
  if (only === null || only !== element.lastElementChild) return null;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) return null;
  }
  return only;
}

function readShortLine(element: Element): string {
  const line = readElement(element);
  return line.length > LONGEST_LINE ? '' : line;
}

function readElement(element: Element): string {
  const children = element.childElementCount;
  if (children === 0) return cleanText(element.textContent, 160);
  if (children > 6 || !isSmallElement(element, MAX_ROW_NODES)) return '';
  const all = cleanText(element.textContent, MAX_RAW_TEXT);
  // Some of the text may be for scripts or screen readers only.
  if (all.length < 2 || all.length === MAX_RAW_TEXT) return '';
  return AT_MOST_ONE_CAPITAL.test(all)
    ? all.slice(0, LONGEST_LINE)
    : readText(element, 160, MAX_ROW_NODES);
}

// The one line that an element of a list holds. Hundreds of elements are asked, and most hold something
// else: walking through their nodes takes the longest, so the browser's own text is asked first.
import { isSmallElement } from './bounded-queries.ts';
import { cleanText, isSkipped, readText } from './text.ts';

/** An element of more nodes than this holds more than a name and a role. */
const MAX_ROW_NODES = 40;
const LONGEST_LINE = 140;
const MAX_RAW_TEXT = 2 * LONGEST_LINE;
/** Nobody's name, whoever reads it aloud. */
const AT_MOST_ONE_CAPITAL = /^[\x20-\x40\x5b-\x7e]*[A-Z]?[\x20-\x40\x5b-\x7e]*$/;

/** Answers '' for what is empty or holds more than a line. */
export function createLineReader(): (element: Element) => string {
  const known = new Map<Element, string>();
  return (element) => {
    // The item, the link in it and the words in that hold one line, which is read once.
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

/** The one element in an element that has no text beside it. */
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
  // Half of it may be there for scripts or for screen readers alone.
  if (all.length < 2 || all.length === MAX_RAW_TEXT) return '';
  return AT_MOST_ONE_CAPITAL.test(all)
    ? all.slice(0, LONGEST_LINE)
    : readText(element, 160, MAX_ROW_NODES);
}

// The one line that an element of a list holds. Hundreds of elements are asked, and most hold something
// else: walking through their nodes takes the longest, so the browser's own text is asked first.
import { isSmall } from './bounded.ts';
import { clean, textOf } from './text.ts';

/** An element of more nodes than this holds more than a name and a role. */
const MAX_ROW_NODES = 40;
const LONGEST_LINE = 140;
const MAX_RAW_TEXT = 2 * LONGEST_LINE;
/** Nobody's name, whoever reads it aloud. */
const FEW_CAPITALS = /^[\x20-\x40\x5b-\x7e]*[A-Z]?[\x20-\x40\x5b-\x7e]*$/;

/** '' for what is empty or holds more than a line. */
export function lineOf(element: Element): string {
  const line = textIn(element);
  return line.length > LONGEST_LINE ? '' : line;
}

function textIn(element: Element): string {
  const children = element.childElementCount;
  if (children === 0) return clean(element.textContent, 160);
  if (children > 6 || !isSmall(element, MAX_ROW_NODES)) return '';
  const all = clean(element.textContent, MAX_RAW_TEXT);
  // Half of it may be there for scripts or for screen readers alone.
  if (all.length < 2 || all.length === MAX_RAW_TEXT) return '';
  return FEW_CAPITALS.test(all) ? all.slice(0, LONGEST_LINE) : textOf(element, 160, MAX_ROW_NODES);
}

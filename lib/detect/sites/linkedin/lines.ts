// Reads text as separate lines in the order of the page. Server-driven pages have no stable classes, so the order of
// the lines in a card identifies the fields.
import { cleanText, isInline, isSkipped } from '../../page/text.ts';

/** `element`: the block around the line, or the inline element where reading began. */
export type Line = { text: string; element: Element };

const MAX_NODES = 3_000;
const MAX_LINES = 120;
const MAX_LINE = 300;

/** Icons, pictures and hidden layers, which show no text of the card itself. */
const UNREAD =
  'svg, [role="img"], [role="dialog"], dialog, [inert], iframe, li-icon, select, input';

export function readLines(root: Element): Line[] {
  const lines: Line[] = [];
  let text = '';
  let visited = 0;
  const flush = (element: Element): void => {
    const line = cleanText(text, MAX_LINE);
    text = '';
    if (line) lines.push({ text: line, element });
  };
  const visit = (element: Element, block: Element): void => {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (++visited > MAX_NODES || lines.length >= MAX_LINES) return;
      if (node.nodeType === 3) text += (node.nodeValue ?? '').slice(0, MAX_LINE * 4);
      if (node.nodeType !== 1) continue;
      const child = node as Element;
      if (isSkipped(child) || child.matches(UNREAD) || isScreenReaderCopy(child)) continue;
      if (isInline(child)) {
        visit(child, block);
        continue;
      }
      flush(block);
      visit(child, child);
      flush(child);
    }
  };
  visit(root, root);
  flush(root);
  return lines;
}

/**
 * Whether an element is the copy of a label for screen readers, beside the visible label that is hidden from them.
 * Its class is not always known.
 */
function isScreenReaderCopy(element: Element): boolean {
  if (element.localName !== 'span' || element.hasAttribute('aria-hidden')) return false;
  const siblings = element.parentElement?.children;
  if (!siblings || siblings.length > 6) return false;
  return Array.from(siblings).some(
    (one) =>
      one.localName === 'span' &&
      one.getAttribute('aria-hidden') === 'true' &&
      !!one.textContent?.trim(),
  );
}

/** The deepest element that contains both. */
export function findCommonAncestor(one: Element, other: Element): Element | null {
  let holder: Element | null = one;
  while (holder && !holder.contains(other)) holder = holder.parentElement;
  return holder;
}

/** Whether `one` stands before `other` in the page. */
export const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Parts of a page about other people or the viewer. */
const OTHERS = 'aside, dialog, [role="dialog"], [inert], header, footer, nav';

export const isUnrelatedPart = (element: Element): boolean => element.closest(OTHERS) !== null;

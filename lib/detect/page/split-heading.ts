import { takeFirst } from './bounded-queries.ts';
import { cleanText, readText } from './text.ts';

const MAX_PARTS = 8;

/** Splits a heading of a name and a further part: "Jane Roe <span>Partner</span>". */
export function splitHeading(heading: Element): { head: string; rest: string } | null {
  if (heading.firstElementChild === null) return null;
  const [head = '', ...rest] = takeFirst(heading.childNodes, MAX_PARTS)
    .map((node) =>
      node.nodeType === 1 ? readText(node as Element, 120) : cleanText(node.nodeValue, 120),
    )
    .filter(Boolean);
  return head && rest.length > 0 ? { head, rest: cleanText(rest.join(' '), 120) } : null;
}

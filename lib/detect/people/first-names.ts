// Finds a list of people who are named by their given names alone. A page must say that it is about people, and each
// name must have a role and a picture.
import type { Line } from './page-lines.ts';
import type { OtherLine } from './name-groups.ts';

const MAX_LENGTH = 20;

/** The lines of equal elements that may be such names, by their elements. */
export function groupShortLines(lines: readonly Line[]): OtherLine[][] {
  const groups = new Map<string, OtherLine[]>();
  for (const [at, { text, inner, isMenu, isAlt }] of lines.entries()) {
    if (isMenu || isAlt || text.length > MAX_LENGTH) continue;
    const key = [inner, inner.parentElement].map(toSign).join('<');
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push({ text, line: at, element: inner });
  }
  return [...groups.values()];
}

/** A form with a field named "getAttribute" has no such method. */
const toSign = (element: Element | null): string =>
  element
    ? `${element.localName}.${(Element.prototype.getAttribute.call(element, 'class') ?? '').slice(0, 80)}`
    : '';

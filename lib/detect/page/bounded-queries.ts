// Searches inside an element with a limit. An element can contain the rest of the page, and a thousand nested
// elements would search the page a thousand times.

/** The most descendants of one person's card, row or heading. A link in a larger element belongs to someone else. */
const MAX_IN_A_CARD = 300;

/** Whether an element has at most `most` descendants. Counting stops there. */
export const isSmallElement = (element: Element, most = MAX_IN_A_CARD): boolean =>
  element.getElementsByTagName('*').item(most) === null;

/** The first link in a small element; null in a larger one. */
export const findFirstLink = (element: Element): Element | null =>
  element.firstElementChild !== null && isSmallElement(element)
    ? element.querySelector('a[href]')
    : null;

/** The first `most` items of a live list. The browser creates no objects for the others. */
export function takeFirst<T>(
  list: { readonly length: number; readonly [at: number]: T },
  most: number,
): T[] {
  const out: T[] = [];
  for (let at = 0; at < list.length && at < most; at++) {
    const one = list[at];
    if (one !== undefined) out.push(one);
  }
  return out;
}

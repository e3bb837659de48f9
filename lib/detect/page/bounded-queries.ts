// What keeps a look into an element as short as what is looked for: an element that is asked for a link
// may hold the rest of the page, and a thousand such elements a thousand times the page.

/** One person's card, a row, a heading: a link in what holds more is somebody else's. */
const MOST_IN_A_CARD = 300;

/** Whether an element holds no more than so many others; they are counted no further than that. */
export const isSmallElement = (element: Element, most = MOST_IN_A_CARD): boolean =>
  element.getElementsByTagName('*').item(most) === null;

/** The first link in a small element, else null. */
export const findFirstLink = (element: Element): Element | null =>
  element.firstElementChild !== null && isSmallElement(element)
    ? element.querySelector('a[href]')
    : null;

/** The first of a list, without making objects of all the others. */
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

// Tells elements in a line of text that a style shows in lines of their own from the parts of one text.
import { isInline } from '../page/text.ts';

export const TITLES = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MAX_DESCENT = 8;
/** "first-name", "lname": a part of one name. */
const PART = /(?:first|last|given|family|fore|sur|vor|nach|pre|(?:^|[\s_-])[fl])[-_]?(?:nom|name)/i;
/** "name__first", too. The first and the last item of a list have this class as well. */
const PART_OF_NAME = /(?:first|last|given|family)(?:$|\s)/i;

/** A class attribute of a million characters would take a second. */
const MAX_CLASSES = 400;

const hasPartClass = ({ className }: Element): boolean =>
  className.length < MAX_CLASSES && PART.test(className);

/** Whether two elements beside each other are the given and the family name of one person. */
export const isPartOfName = (element: Element, other: Element | null): boolean =>
  other !== null && hasPartClass(other) && hasPartClass(element);

/** "Jane" of "<h3>Jane<br>Roe</h3>". */
export const isGivenName = (text: string, { localName }: Element): boolean =>
  TITLES.has(localName) && /^\s*\p{Lu}\p{Ll}+\s*$/u.test(text);

/**
 * "<b>Jane Roe</b><span>Engineer</span>": a style puts them into lines of their own, because without a space they
 * would read "Jane RoeEngineer".
 */
export function isSetApart(element: Element, before: string): boolean {
  const previous = element.previousSibling;
  if (isPartOfName(element, element.previousElementSibling)) return false;
  if (previous?.nodeType === 3) return isRowOfCard(element, previous);
  if (previous?.nodeType !== 1) return false;
  let first: Node | null = element;
  for (let level = 0; first && first.nodeType === 1 && level < MAX_DESCENT; level++)
    first = first.firstChild;
  const text = first?.nodeType === 3 ? (first.nodeValue ?? '') : '';
  return (
    (/[\p{Ll}.)]$/u.test(before) && /^\p{Lu}\p{L}/u.test(text)) ||
    (/\p{Lo}$/u.test(before) && /^\p{Lo}{2}/u.test(text) && isAlike(element, previous))
  );
}

/** "강민정" and "노영훈" in two spans with one class. Without a class, they are parts of a text. */
const isAlike = ({ className, localName }: Element, previous: ChildNode): boolean =>
  className !== '' &&
  className === (previous as Element).className &&
  localName === (previous as Element).localName;

/** A span with a class that the one before does not have, or with a line of its own in the source: a style shows it below that one. */
function isRowOfCard(element: Element, { nodeValue, previousSibling }: ChildNode): boolean {
  const around = element.parentElement;
  return (
    element.localName === 'span' &&
    !/\S/.test(`${nodeValue}${element.nextSibling?.nodeValue ?? ''}`) &&
    previousSibling?.nodeType === 1 &&
    (/\n\s*$/.test(nodeValue ?? '') ||
      (previousSibling as Element).className !== element.className) &&
    around !== null &&
    !isInline(around) &&
    !TITLES.has(around.localName) &&
    element.className !== '' &&
    element.className.length < MAX_CLASSES &&
    !PART.test(element.className) &&
    !PART_OF_NAME.test(element.className)
  );
}

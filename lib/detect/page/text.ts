// Text as a person reads it, without asking the browser for layout.
import { foldMarks } from '../../identity/fold-text.ts';
import { MAX_TEXT, MAX_TEXT_NODES } from './limits.ts';
import { memoise } from './memoise.ts';

// Local names, because a browser creates the upper-case tagName on every access.
const SKIPPED = new Set('script style noscript template svg button code rt rp'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo cite data dfn em font i mark q rb ruby s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);
/** Invisible characters: bidi marks, zero-width characters, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The byte order mark is white space in a regular expression, but cleanText() removes it from inside a word. */
const NOT_SPACE = /[\S\ufeff]/;
const PLAIN = /^[\x20-\x7e\n\r\t]*$/;
/** White space that is not one space already. Most is, and replacing it would copy the text for nothing. */
const UNTIDY_SPACE = /\s{2,}|[^\S ]/g;
/** Plain text that is one line already, with single spaces. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** The text as one line without invisible characters, at most `max` characters long. */
export function cleanText(text: string | null | undefined, max = MAX_TEXT): string {
  if (!text) return '';
  const head = (text.length > max * 8 ? text.slice(0, max * 8) : text).trim();
  // Most text is plain ASCII and needs no normalisation.
  if (TIDY.test(head)) return head.length > max ? head.slice(0, max) : head;
  if (PLAIN.test(head)) return head.replace(UNTIDY_SPACE, ' ').slice(0, max);
  const line = head.normalize('NFC').replace(INVISIBLE, '').replace(UNTIDY_SPACE, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * The text of an element without scripts and without text for screen readers only: on sites that repeat their
 * labels for screen readers, every name would appear twice.
 */
export function readText(
  root: Element | null | undefined,
  max = MAX_TEXT,
  maxNodes = MAX_TEXT_NODES,
  isHidden: HiddenTest = hasHiddenClass,
): string {
  if (!root) return '';
  // Most elements contain only text.
  if (root.firstElementChild === null) return cleanText(root.textContent, max);
  let out = '';
  /** Also counts what is not added because it would only be more white space, which cleanText() removes slowly. */
  let length = 0;
  let isSpace = true;
  const addSpace = (written: number): void => {
    if (!isSpace) out += ' ';
    isSpace = true;
    length += written;
  };
  let node: Node | null = root.firstChild;
  for (let seen = 0; node && seen < maxNodes && length < max * 4; seen++) {
    let down: Node | null = null;
    if (node.nodeType === 3) {
      const text = (node.nodeValue ?? '').slice(0, max * 4);
      if (NOT_SPACE.test(text)) {
        out += text;
        length += text.length;
        isSpace = false;
      } else addSpace(text.length);
    } else if (node.nodeType === 1) {
      const element = node as Element;
      const name = element.localName;
      if (!SKIPPED.has(name) && !isHidden(element, name)) {
        if (!INLINE.has(name)) addSpace(1);
        down = element.firstChild;
      }
    }
    if (down) {
      node = down;
      continue;
    }
    // These steps count, too: a form with a field named "parentNode" returns that field as its parent.
    while (node && node !== root && !node.nextSibling && seen++ < maxNodes * 2) {
      node = node.parentNode;
      if (node && node !== root && !isInline(node as Element)) addSpace(1);
    }
    if (!node || node === root) break;
    node = node.nextSibling;
  }
  return cleanText(out, max);
}

/** Whether an element is part of a line of text. `name`: its local name, where the caller has read it. */
export const isInline = (element: Element, name = element.localName): boolean => INLINE.has(name);

/** Whether an element shows no text, or only to screen readers. */
export const isSkipped = (
  element: Element,
  name = element.localName,
  isHidden: HiddenTest = hasHiddenClass,
): boolean => SKIPPED.has(name) || isHidden(element, name);

/** Whether only screen readers read an element. `name`: its local name. */
export type HiddenTest = (element: Element, name: string) => boolean;

const MAX_WITH_CLASSES = 20_000;

/**
 * The same test for all elements of a page, which are asked about several times. Not a selector such as
 * [class*="sr-o"]: on one attribute of a million characters the browser takes seconds for it.
 */
export function createHiddenTest(root: Element): HiddenTest {
  const found = root.querySelectorAll('[class]');
  if (found.length > MAX_WITH_CLASSES) return hasHiddenClass;
  const hidden = new Set(Array.from(found).filter((one) => hasHiddenClass(one, one.localName)));
  return hidden.size === 0 ? () => false : (element) => hidden.has(element);
}

const HIDDEN = /\b(?:visually-hidden|sr-only|a11y-text)\b/;

function hasHiddenClass(element: Element, name: string): boolean {
  // A form with a field named "getAttribute" has no such method.
  if (name === 'form') return false;
  const classes = element.getAttribute('class');
  if (!classes || classes.length >= 400) return false;
  // Plain string searches first, because a regular expression for every element of a page is slow.
  const mayBeHidden =
    classes.includes('sr-o') || classes.includes('visually-h') || classes.includes('a11y-t');
  return mayBeHidden && HIDDEN.test(classes);
}

/**
 * Folds case, accents and punctuation for comparisons. Unlike in the keys of lib/identity, an apostrophe
 * separates words: "chef d'équipe" contains the role word "equipe".
 */
export const fold = memoise((text) =>
  // Only plain text is left, apart from letters, marks and numbers of other scripts. Replaces runs that are not one
  // space already.
  foldUnusualWords(text)
    .replace(/[^a-z\d\u0080-\uffff]{2,}|[^a-z\d\u0080-\uffff ]/g, ' ')
    .trim(),
);

const UNUSUAL = /[^\x20-\x7e]/g;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The text in lower case, with the words folded that contain anything but plain ASCII. Most words of most pages are
 * plain, and Unicode normalisation and classes are slow.
 */
function foldUnusualWords(text: string): string {
  UNUSUAL.lastIndex = 0;
  let found = UNUSUAL.exec(text);
  if (!found) return text.toLowerCase();
  let out = '';
  let at = 0;
  while (found) {
    const from = Math.max(at, text.lastIndexOf(' ', found.index) + 1);
    let to = text.indexOf(' ', found.index);
    // The next word may be unusual, too.
    while (to >= 0 && (text.charCodeAt(to + 1) > 0x7e || text[to + 1] === ' '))
      to = text.indexOf(' ', to + 2);
    if (to < 0) to = text.length;
    out +=
      text.slice(at, from).toLowerCase() + foldMarks(text.slice(from, to)).replace(SEPARATORS, ' ');
    at = to;
    UNUSUAL.lastIndex = to;
    found = UNUSUAL.exec(text);
  }
  return out + text.slice(at).toLowerCase();
}

/** Folded letters and digits without spaces, to compare names with handles and domain labels. */
export function foldWithoutSpaces(text: string): string {
  return fold(text).replace(/ /g, '');
}

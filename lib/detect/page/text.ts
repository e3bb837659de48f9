// Text as a person reads it, without asking the browser for layout.
import { foldMarks } from '../../identity/fold-text.ts';
import { MAX_TEXT, MAX_TEXT_NODES } from './limits.ts';
import { memoise } from './memoise.ts';

// Local names, because a browser creates the upper-case tagName on every access.
const SKIPPED = new Set('script style noscript template svg button code'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo cite data dfn em font i mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);
/** Invisible characters: bidi marks, zero-width characters, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

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
): string {
  if (!root) return '';
  // Most elements contain only text.
  if (root.firstElementChild === null) return cleanText(root.textContent, max);
  let out = '';
  let node: Node | null = root.firstChild;
  for (let seen = 0; node && seen < maxNodes && out.length < max * 4; seen++) {
    let down: Node | null = null;
    if (node.nodeType === 3) out += (node.nodeValue ?? '').slice(0, max * 4);
    else if (node.nodeType === 1) {
      const element = node as Element;
      const name = element.localName;
      if (!SKIPPED.has(name) && !isHidden(element, name)) {
        if (!INLINE.has(name)) out += ' ';
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
      if (node && node !== root && !isInline(node as Element)) out += ' ';
    }
    if (!node || node === root) break;
    node = node.nextSibling;
  }
  return cleanText(out, max);
}

/** Whether an element is part of a line of text. `name`: its local name, where the caller has read it. */
export const isInline = (element: Element, name = element.localName): boolean => INLINE.has(name);

/** Whether an element shows no text, or only to screen readers. */
export const isSkipped = (element: Element, name = element.localName): boolean =>
  SKIPPED.has(name) || isHidden(element, name);

const HIDDEN = /\b(?:visually-hidden|sr-only|a11y-text)\b/;

function isHidden(element: Element, name: string): boolean {
  // A form with a field named "getAttribute" has no such method.
  if (name === 'form') return false;
  const classes = element.getAttribute('class');
  if (!classes || classes.length >= 400) return false;
  // Plain string searches first, because a regular expression for every element of a page is slow.
  const mayBeHidden =
    classes.includes('sr-o') || classes.includes('visually-h') || classes.includes('a11y-t');
  return mayBeHidden && HIDDEN.test(classes);
}

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Folds case, accents and punctuation for comparisons. Unlike in the keys of lib/identity, an apostrophe
 * separates words: "chef d'équipe" contains the role word "equipe". Replaces runs that are not one space already.
 */
export const fold = memoise((text) => {
  // Most text is plain ASCII, and Unicode classes are slow.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d]{2,}|[^a-z\d ]/g, ' ')
      .trim();
  return foldMarks(text)
    .replace(/[^\p{L}\p{M}\p{N}]{2,}|[^\p{L}\p{M}\p{N} ]/gu, ' ')
    .trim();
});

/** Folded letters and digits without spaces, to compare names with handles and domain labels. */
export function squash(text: string): string {
  return fold(text).replace(/ /g, '');
}

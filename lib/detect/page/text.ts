// Text as a person reads it, gathered without asking the browser for layout.
import { foldMarks } from '../../identity/fold-text.ts';
import { MAX_TEXT, MAX_TEXT_NODES } from './limits.ts';

// By local names: a browser makes the upper-case tag names anew whenever they are asked for.
const SKIPPED = new Set('script style noscript template svg button code'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo cite data dfn em font i mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
);
/** Invisible characters: bidi marks, zero-width characters, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const PLAIN = /^[\x20-\x7e\n\r\t]*$/;
/** Plain text that is one line already, without a space too many. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** One line, no invisible characters, at most `max` characters; '' for nothing. */
export function cleanText(text: string | null | undefined, max = MAX_TEXT): string {
  if (!text) return '';
  const head = (text.length > max * 8 ? text.slice(0, max * 8) : text).trim();
  // Most text is plain: nothing invisible to take out, nothing to compose.
  if (TIDY.test(head)) return head.length > max ? head.slice(0, max) : head;
  if (PLAIN.test(head)) return head.replace(/\s+/g, ' ').slice(0, max);
  const line = head.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * The text of an element without scripts and without what is there for screen readers alone: sites
 * that double their labels would give every name twice.
 */
export function readText(
  root: Element | null | undefined,
  max = MAX_TEXT,
  maxNodes = MAX_TEXT_NODES,
): string {
  if (!root) return '';
  // Nothing but text in it, as in most elements that are asked about.
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
    // Counted too: a form whose field is named "parentNode" has its own field for a parent.
    while (node && node !== root && !node.nextSibling && seen++ < maxNodes * 2) {
      node = node.parentNode;
      if (node && node !== root && !isInline(node as Element)) out += ' ';
    }
    if (!node || node === root) break;
    node = node.nextSibling;
  }
  return cleanText(out, max);
}

/** Flows in a line with what is around it. */
export const isInline = (element: Element): boolean => INLINE.has(element.localName);

/** What nobody sees as text, or what only screen readers read. */
export const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.localName) || isHidden(element, element.localName);

const HIDDEN = /\b(?:visually-hidden|sr-only|a11y-text)\b/;

function isHidden(element: Element, name: string): boolean {
  // A form whose field is named "getAttribute" has no such method.
  if (name === 'form') return false;
  const classes = element.getAttribute('class');
  if (!classes || classes.length >= 400) return false;
  // The letters first: an expression for every element of a page takes long.
  const holds =
    classes.includes('sr-o') || classes.includes('visually-h') || classes.includes('a11y-t');
  return holds && HIDDEN.test(classes);
}

const ASCII = /^[\x20-\x7e]*$/;

/**
 * For comparisons: folded case, accents and punctuation. An apostrophe parts words here, unlike in the keys
 * of lib/identity: "chef d'équipe" has the role word "equipe".
 */
export function fold(text: string): string {
  // Most text is plain, and the classes of Unicode are slow.
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  }
  return foldMarks(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters and digits alone: what is left of a name in a handle or a domain label. */
export function squash(text: string): string {
  return fold(text).replace(/ /g, '');
}

// Text as a person reads it, gathered without asking the browser for layout.
import { MAX_TEXT, MAX_TEXT_NODES } from './limits.ts';

const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'svg',
  'BUTTON',
  'CODE',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE DATA DFN EM FONT I MARK Q S SMALL SPAN STRONG SUB SUP TIME U WBR'.split(
    ' ',
  ),
);
/** Invisible characters: bidi marks, zero-width characters, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const PLAIN = /^[\x20-\x7e\n\r\t]*$/;

/** One line, no invisible characters, at most `max` characters; '' for nothing. */
export function clean(text: string | null | undefined, max = MAX_TEXT): string {
  if (!text) return '';
  const head = text.length > max * 8 ? text.slice(0, max * 8) : text;
  // Most text is plain: nothing invisible to take out, nothing to compose.
  if (PLAIN.test(head)) return head.replace(/\s+/g, ' ').trim().slice(0, max);
  const line = head.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * The text of an element without scripts and without what is there for screen readers alone: sites
 * that double their labels would give every name twice.
 */
export function textOf(
  root: Element | null | undefined,
  max = MAX_TEXT,
  maxNodes = MAX_TEXT_NODES,
): string {
  if (!root) return '';
  let out = '';
  let node: Node | null = root.firstChild;
  for (let seen = 0; node && seen < maxNodes && out.length < max * 4; seen++) {
    let down: Node | null = null;
    if (node.nodeType === 3) out += (node.nodeValue ?? '').slice(0, max * 4);
    else if (node.nodeType === 1) {
      const element = node as Element;
      if (!isSkipped(element)) {
        if (!INLINE.has(element.tagName)) out += ' ';
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
      if (node && node !== root && !INLINE.has((node as Element).tagName)) out += ' ';
    }
    if (!node || node === root) break;
    node = node.nextSibling;
  }
  return clean(out, max);
}

function isSkipped(element: Element): boolean {
  if (SKIPPED.has(element.tagName)) return true;
  // A form whose field is named "getAttribute" has no such method.
  if (typeof element.getAttribute !== 'function') return false;
  const classes = element.getAttribute('class');
  return (
    !!classes && classes.length < 400 && /\b(?:visually-hidden|sr-only|a11y-text)\b/.test(classes)
  );
}

/** For comparisons: folded case, accents and punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters and digits alone: what is left of a name in a handle or a domain label. */
export function squash(text: string): string {
  return fold(text).replace(/ /g, '');
}

// The role that stands right behind a name: on a card of a list, under the heading of a profile.
import { looksLikeRole } from './names.ts';
import { clean, textOf } from './text.ts';

/** An element of more nodes than this is no line of text. */
const MAX_ROLE_NODES = 40;

/** The first text behind a name, inside the name's own block: a sibling, or plain text after a break. */
export function roleBehind(element: Element): string | null {
  let node: Element | null = element;
  for (let level = 0; node && level < 3; level++) {
    const text = textBehind(node);
    if (text) return text.length <= 120 && looksLikeRole(text) ? text : null;
    node = node.parentElement;
    if (!node || BLOCK.has(node.tagName)) return null;
  }
  return null;
}

const BLOCK = new Set(['LI', 'TD', 'TR', 'ARTICLE', 'SECTION', 'UL', 'TABLE', 'BODY', 'MAIN']);

function textBehind(element: Element): string {
  let loose = '';
  let node = element.nextSibling;
  for (let steps = 0; node && steps < 8; steps++, node = node.nextSibling) {
    if (node.nodeType === 3) loose = clean(`${loose} ${node.nodeValue ?? ''}`, 140);
    else if (node.nodeType === 1 && (node as Element).tagName !== 'BR') {
      if (loose) return loose;
      const text = textOf(node as Element, 140, MAX_ROLE_NODES);
      if (text) return text;
    }
  }
  return loose;
}

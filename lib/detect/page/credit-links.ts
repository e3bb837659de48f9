// Links that are not the site's own: who made it, and who speaks to the press.
import { clean, textOf } from './text.ts';

const FOOTER = 'footer, small, [class*="footer" i], [id*="footer" i]';
const BY = /(?:^|\s)(?:[Bb]y|[Vv]on|[Pp]or|[Pp]ar|[Dd]a|[Dd]oor)\s+(?:\p{Lu}[^.!?|·•©]{0,40})?$/u;
const PRESS =
  /(?:^|\s)(?:press|media|presse|medien|prensa|medios|m[ée]dias?|stampa|pers|imprensa|(?:presse|pers|medien)[a-zà-ÿ]{3,20})(?:\s[^.!?]{0,30})?:?\s*[^.!?]{0,30}$/i;

/** "Website by Pixel", in a footer: the link is the maker's. */
export const isCredit = (link: Element): boolean =>
  link.closest(FOOTER) !== null &&
  (BY.test(`${before(link)} `) || BY.test(`${before(link)} ${textOf(link, 60)}`));

/** "Press office: …": for journalists, and often an agency's. */
export const isPress = (link: Element): boolean => PRESS.test(before(link));

/** The words before a link on its line. */
function before(link: Element): string {
  let out = '';
  let node = link.previousSibling;
  for (let steps = 0; node && steps < 4 && out.length < 120; steps++, node = node.previousSibling) {
    if (node.nodeType === 1 && (node as Element).localName === 'br') break;
    if (node.nodeType === 1) out = `${textOf(node as Element, 120)} ${out}`;
    else if (node.nodeType === 3) out = `${node.nodeValue ?? ''}${out}`;
  }
  return clean(out.slice(-120), 120);
}

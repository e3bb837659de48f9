// A page as a fixture: its structure, with every word, name, number and address in it replaced. For the
// file that "Report this page" saves on the user's disk; it is sent nowhere. Reads the document and
// changes nothing in it.
import { attributesShown, escaped } from './attributes.ts';
import { createDisguise, type Disguise } from './disguise.ts';
import { attributeOf, childrenOf, tagOf, textIn } from './dom.ts';
import { jsonShown } from './json.ts';
import { pageWords } from './page-words.ts';

/** Kept as elements, so that their neighbours count the same, and without anything in them. */
const EMPTIED = new Set(
  (
    'STYLE SCRIPT NOSCRIPT TEMPLATE SVG MATH IFRAME FRAME OBJECT EMBED CANVAS VIDEO AUDIO SOURCE TRACK ' +
    'XMP PLAINTEXT NOEMBED NOFRAMES APPLET TEXTAREA'
  ).split(' '),
);
const VOID = new Set(
  'AREA BASE BR COL EMBED FRAME HR IMG INPUT LINK META PARAM SOURCE TRACK WBR'.split(' '),
);
const STANDARD = /^[a-z][a-z\d]{0,16}$/;
/** The name of an element that no standard knows may be somebody's. */
const INVENTED = /^[a-z][a-z\d-]{0,60}$/;

/** A file that loads nothing, whatever it is opened with. */
const HEAD =
  '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';

/** In characters. */
const MOST_CHARACTERS = 8_000_000;
/** As deep as browsers nest what they parse. */
const MOST_DEPTH = 512;

export type RedactedPage = {
  /** The page's own address, disguised like the others. */
  url: string;
  html: string;
};

/** Null when it would be larger than anybody can look through. `random`: 0 to 1. */
export function redact(
  document: Document,
  address: URL,
  random: () => number,
): RedactedPage | null {
  // Through the prototype: <img name="documentElement"> shadows the property on the document itself.
  const root: unknown = Reflect.get(Object.getPrototypeOf(document), 'documentElement', document);
  if (!(root instanceof Element)) return { url: 'https://page.example/', html: '' };
  const words = pageWords(root, address);
  const disguise = createDisguise(words, random);
  const url = disguise.address(address.origin + address.pathname + address.search);
  const out: string[] = [];
  let size = 0;
  const write = (text: string): void => {
    size += text.length;
    if (size <= MOST_CHARACTERS) out.push(text);
  };
  /** `around`: the words of names in the heading or place of a name that the element is in. */
  const visit = (element: Element, depth: number, around: ReadonlySet<string>): void => {
    const name = nameOf(element, disguise);
    if (depth > MOST_DEPTH || size > MOST_CHARACTERS) return;
    const kind = name.toUpperCase();
    const data = dataOf(element, kind, disguise);
    if (EMPTIED.has(kind) && data === null) {
      write(VOID.has(kind) ? `<${name}>` : `<${name}></${name}>`);
      return;
    }
    write(`<${name}${attributesShown(element, disguise)}>`);
    if (VOID.has(kind)) return;
    if (kind === 'HEAD') write(HEAD);
    if (data !== null) write(data);
    else {
      const own = words.named.get(element);
      const named = own ? new Set([...around, ...own]) : around;
      for (const node of childrenOf(element)) {
        if (node.nodeType === 3) {
          write(escaped(disguise.text(squeezed(node.nodeValue ?? ''), named)));
        } else if (node instanceof Element) visit(node, depth + 1, named);
      }
    }
    write(`</${name}>`);
  };
  visit(root, 0, new Set());
  return size > MOST_CHARACTERS ? null : { url, html: `<!doctype html>\n${out.join('')}\n` };
}

/** Indentation is no structure. */
const squeezed = (text: string): string =>
  text.replace(/[ \t\r\n\f]{2,}/g, (space) => (space.includes('\n') ? '\n' : ' '));

function nameOf(element: Element, disguise: Disguise): string {
  const name = tagOf(element);
  const isKnown = STANDARD.test(name) && !(element instanceof HTMLUnknownElement);
  if (isKnown) return name;
  return INVENTED.test(name) ? disguise.identifier(name).toLowerCase() : 'x-element';
}

/** Data that the reader goes by: JSON-LD, and LinkedIn's blocks. Null where there is none. */
function dataOf(element: Element, kind: string, disguise: Disguise): string | null {
  if (kind !== 'CODE' && kind !== 'SCRIPT') return null;
  const type = attributeOf(element, 'type').trim().toLowerCase();
  const text = textIn(element);
  if (kind === 'SCRIPT') {
    if (type === 'application/ld+json') {
      return jsonShown(text, disguise).replaceAll('<', '\\u003c');
    }
    // An empty block of data says which program drew the page: Mastodon is told by it.
    return type === 'application/json' ? '' : null;
  }
  if (!/^\s*[[{]/.test(text)) return null;
  return escaped(text.includes('"included"') ? jsonShown(text, disguise) : '{}');
}

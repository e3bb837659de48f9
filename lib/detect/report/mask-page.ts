// Makes the report of a page: its elements, with every text and attribute masked, and what the reader weighs. The report
// is saved on the user's disk and not sent. Does not change the document.
import { isKeptInIdentifiers } from './allow-list.ts';
import { maskData, maskType } from './mask-data.ts';
import { writeEvidence } from './mask-evidence.ts';
import { decodeFully } from '../page/urls.ts';
import { createMask, type Mask } from './mask.ts';
import type { Random } from './pseudonyms.ts';

/** Kept as elements, so that their neighbours count the same, and without content. */
const EMPTIED = new Set(
  (
    'STYLE SCRIPT NOSCRIPT TEMPLATE SVG MATH IFRAME FRAME OBJECT EMBED CANVAS VIDEO AUDIO SOURCE TRACK ' +
    'XMP PLAINTEXT NOEMBED NOFRAMES APPLET TEXTAREA'
  ).split(' '),
);
const VOID = new Set(
  'AREA BASE BR COL EMBED FRAME HR IMG INPUT LINK META PARAM SOURCE TRACK WBR'.split(' '),
);

type Kind = 'identifier' | 'types' | 'address' | 'text';

/**
 * How the value of an attribute is masked. A data-* attribute is an identifier if its name is made of words of
 * the allow-list. Any other attribute is dropped, because it loads, runs or draws something, or was typed into a form.
 */
const ATTRIBUTES: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    identifier:
      'class id rel itemprop property role name type dir itemscope hidden aria-hidden colspan rowspan componentkey',
    types: 'itemtype typeof',
    address: 'href itemid resource about email',
    text: 'content title alt aria-label placeholder label datetime',
  } satisfies Record<Kind, string>).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as Kind] as const),
  ),
);
const MAX_VALUE_LENGTH = 2000;

/** Prevents that the file loads anything. */
const HEAD =
  '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';

/** In characters. */
const MAX_REPORT_LENGTH = 8_000_000;
/** Browsers do not nest parsed elements deeper. */
const DEEPEST = 512;

export type MaskedPage = {
  /** The page's address, masked like the others. */
  url: string;
  html: string;
};

/** Null when the report would be too large to review. `random`: 0 to 1. */
export function maskPage(document: Document, address: URL, random: Random): MaskedPage | null {
  const root = property(document, Document.prototype, 'documentElement');
  if (!(root instanceof Element)) return { url: 'https://page.example/', html: '' };
  const source = `${String(property(root, Element.prototype, 'outerHTML'))} ${decodeFully(address.href)}`;
  const mask = createMask(source, random);
  const url = mask.address(address.origin + address.pathname + address.search);
  const out: string[] = [];
  let size = 0;
  const write = (text: string): void => {
    size += text.length;
    if (size <= MAX_REPORT_LENGTH) out.push(text);
  };
  const writeElement = (element: Element, depth: number): void => {
    if (depth > DEEPEST || size > MAX_REPORT_LENGTH) return;
    const name = maskElementName(element, mask);
    const tag = name.toUpperCase();
    const data = maskDataIn(element, tag, mask);
    if (EMPTIED.has(tag) && data === null) {
      write(VOID.has(tag) ? `<${name}>` : `<${name}></${name}>`);
      return;
    }
    write(`<${name}${maskAttributes(element, mask)}>`);
    if (VOID.has(tag)) return;
    if (tag === 'HEAD') write(HEAD);
    if (data !== null) write(data);
    else {
      for (const node of childNodesOf(element)) {
        if (node.nodeType === 3) write(escapeText(mask.text(collapse(node.nodeValue ?? ''))));
        else if (node instanceof Element) writeElement(node, depth + 1);
      }
    }
    write(`</${name}>`);
  };
  writeElement(root, 0);
  if (size > MAX_REPORT_LENGTH) return null;
  const evidence = writeEvidence(document, address, mask);
  return { url, html: `<!doctype html>\n${evidence}${out.join('')}\n` };
}

/** Shortens indentation. */
const collapse = (text: string): string =>
  text.replace(/[ \t\r\n\f]{2,}/g, (space) => (space.includes('\n') ? '\n' : ' '));

function maskElementName(element: Element, mask: Mask): string {
  const name = getName(element);
  if (/^[a-z][a-z\d]{0,16}$/.test(name) && !(element instanceof HTMLUnknownElement)) return name;
  // The name of a custom element can contain any word.
  return /^[a-z][a-z\d]*-[a-z\d-]{1,60}$/.test(name)
    ? mask.identifier(name).toLowerCase()
    : 'x-element';
}

function maskAttributes(element: Element, mask: Mask): string {
  return getAttributes(element)
    .map((attribute) => {
      const name = attribute.name.toLowerCase();
      const value = maskAttribute(element, name, attribute.value.slice(0, MAX_VALUE_LENGTH), mask);
      return value === null ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
    })
    .join('');
}

/** Null: the attribute is dropped. */
function maskAttribute(element: Element, name: string, value: string, mask: Mask): string | null {
  const tag = getName(element);
  if (name === 'lang') return /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(value) ? value : null;
  if (name === 'value') return tag === 'data' ? mask.text(value) : null;
  // On an open message of Gmail, the name of its sender. On a field, an identifier.
  if (name === 'name' && getAttribute(element, 'email') !== '') return mask.text(value);
  switch (ATTRIBUTES.get(name) ?? dataAttributeKind(name)) {
    case 'identifier':
      return mask.identifier(value);
    case 'types':
      return value.trim().split(/\s+/).map(maskType).join(' ');
    case 'address':
      return tag === 'link' && !isStillLink(element) ? null : mask.address(value);
    case 'text':
      return tag === 'meta' ? maskContent(element, value, mask) : mask.text(value);
    case undefined:
      return null;
  }
}

const dataAttributeKind = (name: string): Kind | undefined =>
  name.startsWith('data-') && name.split(/-+/).every((part) => isKeptInIdentifiers(part))
    ? 'identifier'
    : undefined;

/** A link of the head that says where something is. Other links load something. */
const isStillLink = (link: Element): boolean =>
  /\b(?:canonical|me|author)\b/i.test(getAttribute(link, 'rel'));

function maskContent(meta: Element, value: string, mask: Mask): string {
  const name = getAttribute(meta, 'property') || getAttribute(meta, 'name');
  if (/^(?:og:type|twitter:card|og:locale)$/i.test(name.trim())) return mask.identifier(value);
  return /^(?:https?:)?\/\/\S*$/i.test(value.trim()) ? mask.address(value) : mask.text(value);
}

/** Data that the reader uses. Null where there is none. */
function maskDataIn(element: Element, tag: string, mask: Mask): string | null {
  if (tag !== 'CODE' && tag !== 'SCRIPT') return null;
  const text = String(property(element, Node.prototype, 'textContent') ?? '');
  if (tag === 'SCRIPT') {
    const type = getAttribute(element, 'type').trim().toLowerCase();
    if (type === 'application/ld+json') return maskData(text, mask).replaceAll('<', '\\u003c');
    // An empty data block shows which program made the page, for example Mastodon.
    return type === 'application/json' ? '' : null;
  }
  if (!/^\s*[[{]/.test(text)) return null;
  return escapeText(text.includes('"included"') ? maskData(text, mask) : '{}');
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Read from the prototype: a form whose field is named "attributes" has that field in its place, and so has a
 * document with <img name="documentElement">.
 */
const property = (node: Node, prototype: object, name: string): unknown =>
  Reflect.get(prototype, name, node);

const childNodesOf = (element: Element): readonly Node[] =>
  Array.from(property(element, Node.prototype, 'childNodes') as NodeListOf<ChildNode>);

const getAttributes = (element: Element): readonly Attr[] =>
  Array.from(property(element, Element.prototype, 'attributes') as NamedNodeMap);

const getName = (element: Element): string =>
  String(property(element, Element.prototype, 'tagName')).toLowerCase();

const getAttribute = (element: Element, name: string): string =>
  getAttributes(element).find((one) => one.name === name)?.value ?? '';

// A page as a fixture: its structure, with the words and names in it replaced. For the file that "Report
// this page" saves on the user's disk; it is sent nowhere. Reads the document and changes nothing in it.
import { createDisguise, type Disguise } from './disguise.ts';

/** Neither words nor structure of the page's own. */
const LEFT_OUT = new Set(
  'STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT EMBED CANVAS VIDEO AUDIO SOURCE PICTURE TRACK'.split(
    ' ',
  ),
);
const VOID = new Set('AREA BASE BR COL HR IMG INPUT LINK META PARAM WBR'.split(' '));

/** What the reader goes by, and what says nothing about anybody. */
const AS_IT_IS = new Set(
  'rel itemprop itemscope itemtype typeof property name type lang dir role scope colspan rowspan data-testid data-test data-qa http-equiv'.split(
    ' ',
  ),
);
const ADDRESSES = new Set('href itemid resource about cite action'.split(' '));
const TEXTS = new Set('content title alt aria-label placeholder datetime label'.split(' '));
/** Metadata whose content is a word of a standard. */
const STANDARD_CONTENT =
  /^(?:og:type|twitter:card|viewport|robots|generator|color-scheme|referrer|charset)$/i;

const MOST_CHARACTERS = 2_000_000;
const MOST_DEPTH = 400;

export type RedactedPage = {
  /** The page's own address, disguised like the others. */
  url: string;
  html: string;
};

/** `random`: 0 to 1. */
export function redact(document: Document, address: URL, random: () => number): RedactedPage {
  const disguise = createDisguise(random);
  const url = disguise.address(address.origin + address.pathname + address.search);
  const out: string[] = ['<!doctype html>'];
  let size = 0;
  const write = (text: string): void => {
    size += text.length;
    if (size <= MOST_CHARACTERS) out.push(text);
  };
  const visit = (element: Element, depth: number): void => {
    const name = element.tagName;
    if (LEFT_OUT.has(name.toUpperCase()) || depth > MOST_DEPTH || size > MOST_CHARACTERS) return;
    const json = jsonOf(element, disguise);
    if (name.toUpperCase() === 'SCRIPT' && json === null) return;
    write(`<${name.toLowerCase()}${attributesOf(element, disguise)}>`);
    if (VOID.has(name.toUpperCase())) return;
    if (json !== null) write(json);
    else {
      for (const node of element.childNodes) {
        if (node.nodeType === 3) write(escaped(disguise.text(node.nodeValue ?? '')));
        else if (node.nodeType === 1) visit(node as Element, depth + 1);
      }
    }
    write(`</${name.toLowerCase()}>`);
  };
  visit(document.documentElement, 0);
  return { url, html: out.join('') };
}

function attributesOf(element: Element, disguise: Disguise): string {
  const meta = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
  let text = '';
  for (const { name, value } of element.attributes) {
    const shown = attributeText(name.toLowerCase(), value, { disguise, meta });
    if (shown !== null) text += ` ${name}="${escaped(shown).replaceAll('"', '&quot;')}"`;
  }
  return text;
}

/** Null: left out. */
function attributeText(
  name: string,
  value: string,
  { disguise, meta }: { disguise: Disguise; meta: string },
): string | null {
  if (AS_IT_IS.has(name)) return value.slice(0, 300);
  if (name === 'class' || name === 'id') return plainTokens(value);
  if (ADDRESSES.has(name)) return disguise.address(value.slice(0, 2000));
  if (name === 'content' && STANDARD_CONTENT.test(meta)) return value;
  if (!TEXTS.has(name)) return null;
  return /^(?:https?:)?\/\//i.test(value)
    ? disguise.address(value.slice(0, 2000))
    : disguise.text(value.slice(0, 2000));
}

/** Class names are the site's; what looks like a number of somebody is not kept. */
const plainTokens = (value: string): string => value.slice(0, 2000).replace(/\d{4,}/g, '0000');

/** Data in the page, with its values disguised and its keys kept; null where there is none. */
function jsonOf(element: Element, disguise: Disguise): string | null {
  const name = element.tagName.toUpperCase();
  const type = element.getAttribute('type') ?? '';
  if (name !== 'CODE' && !(name === 'SCRIPT' && /\bjson\b/i.test(type))) return null;
  try {
    const data: unknown = JSON.parse(element.textContent ?? '');
    if (typeof data !== 'object') return null;
    return JSON.stringify(disguised(data, '', disguise)).replaceAll('<', '\\u003c');
  } catch {
    return name === 'SCRIPT' ? '{"broken": ' : null;
  }
}

function disguised(value: unknown, key: string, disguise: Disguise): unknown {
  if (Array.isArray(value)) return value.map((one) => disguised(one, key, disguise));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, disguised(one, name, disguise)]),
    );
  }
  if (typeof value === 'number') return Number(disguise.text(String(value))) || 0;
  if (typeof value !== 'string' || key === '@type' || key === '@context') return value;
  return /^(?:https?:)?\/\/|^mailto:|^tel:|^[^\s@]+@[^\s@]+$/i.test(value)
    ? disguise.address(value)
    : disguise.text(value);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// The page as every collector reads it. Each list is made once, on first use, and has a maximum length.
import { takeFirst } from './bounded-queries.ts';
import { toRegistrableDomain } from './domains.ts';
import { MAX_HEADINGS, MAX_ITEMS, MAX_LINKS } from './limits.ts';
import { findMarkedAncestor, OPINION, type Mark } from './marked-ancestor.ts';
import { cleanText, createHiddenTest, readText, type HiddenTest } from './text.ts';
import { parseNetworkProfile, parseSafeUrl, type NetworkProfile } from './urls.ts';

export type Paragraph = {
  element: Element;
  /** At most 600 characters. */
  text: () => string;
  /** The heading among the three elements before it; '' for none. */
  heading: () => string;
  /** In a testimonial, a review or a comment: it is about someone else. */
  isQuoted: () => boolean;
};

export type Heading = { level: number; text: string; element: Element };

export type Page = {
  root: Element;
  url: URL;
  /** Base of relative addresses. */
  base: string;
  domain: string | null;
  language: string;
  title: string;
  /** First content of each <meta name|property>, names in lower case. */
  meta: ReadonlyMap<string, string>;
  canonical: URL | null;
  headings: () => readonly Heading[];
  /** The first paragraphs, each of which is read once, however many people it may be about. */
  paragraphs: () => readonly Paragraph[];
  /** Every <a href> with the raw attribute, because resolving thousands of addresses is slow. */
  links: () => readonly { href: string; element: Element }[];
  /** Those links that lead to a mailbox, and those to a telephone number. */
  mailLinks: () => readonly { href: string; element: Element }[];
  phoneLinks: () => readonly { href: string; element: Element }[];
  /** Targets of rel=me links: other pages of this page's owner. */
  sameOwner: () => readonly string[];
  /** Links to LinkedIn profiles and companies. */
  networkLinks: () => readonly { profile: NetworkProfile; element: Element }[];
  /** The first network link inside an element, at any depth. */
  networkLinkIn: (element: Element) => NetworkProfile | null;
  all: (selector: string, max?: number) => Element[];
  /**
   * The elements that any selector of a list finds, ordered by selector and not by place in the page. Browsers
   * find a single tag, class or attribute many times faster than a list of them.
   */
  each: (selectors: string, max?: number) => Element[];
  first: (selector: string) => Element | null;
  isHidden: HiddenTest;
};

/** Sorts elements by their place in the page. */
const byPlace = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const ME = /(?:^|\s)me(?:\s|$)/i;
const MAX_SAME_OWNER = 30;
const MAX_PARAGRAPHS = 16;
const MAX_PARAGRAPH_LENGTH = 600;
const QUOTED: Mark = { ...OPINION, tags: [...OPINION.tags, 'figure'] };

/** Null when the document has no root element. */
export function openPage(document: Document, address: URL): Page | null {
  // Through the prototype: <img name="documentElement"> shadows the property on the document itself.
  const root: unknown = Reflect.get(Object.getPrototypeOf(document), 'documentElement', document);
  if (!isElement(root)) return null;
  const known = new Map<string, NodeListOf<Element>>();
  const query = (selector: string): NodeListOf<Element> => {
    const list = known.get(selector) ?? root.querySelectorAll(selector);
    known.set(selector, list);
    return list;
  };
  const all = (selector: string, max = MAX_ITEMS): Element[] => takeFirst(query(selector), max);
  const each = (selectors: string, max = MAX_ITEMS): Element[] => {
    const found = new Set<Element>();
    for (const selector of selectors.split(', ')) {
      if (found.size >= max) break;
      const list = query(selector);
      for (let at = 0; at < list.length && found.size < max; at++) {
        const one = list[at];
        if (one) found.add(one);
      }
    }
    return [...found];
  };
  const meta = readMeta(all('meta[content]', MAX_ITEMS));
  const declared = parseSafeUrl(
    root.querySelector('base[href]')?.getAttribute('href'),
    address.href,
  );
  const base = (declared ?? address).href;
  const links = once(() =>
    all('a[href]', MAX_LINKS).map((element) => ({
      href: element.getAttribute('href') ?? '',
      element,
    })),
  );
  const networkLinks = once(() =>
    links()
      .filter(({ href }) => href.includes('linkedin.com'))
      .slice(0, MAX_ITEMS)
      .flatMap(({ href, element }) => {
        const profile = parseNetworkProfile(href, base);
        return profile ? [{ profile, element }] : [];
      }),
  );
  const hiddenTest = once(() => createHiddenTest(root));
  const holders = once(() => mapContainers(networkLinks()));
  return {
    root,
    url: address,
    base,
    domain: toRegistrableDomain(address.hostname),
    language: cleanText(root.getAttribute('lang'), 20),
    title: cleanText(root.querySelector('head > title, body > title')?.textContent ?? '', 300),
    meta,
    canonical: parseSafeUrl(
      root.querySelector('link[rel~="canonical" i]')?.getAttribute('href'),
      base,
    ),
    headings: once(() =>
      each('h1, h2, h3, h4', MAX_HEADINGS * 8)
        .toSorted(byPlace)
        .slice(0, MAX_HEADINGS * 2)
        .map((element) => ({
          level: Number(element.tagName[1]),
          text: readText(element, 160),
          element,
        })),
    ),
    paragraphs: once(() =>
      all('p, [class*="bio"]', MAX_PARAGRAPHS).map((element) => ({
        element,
        text: once(() => readText(element, MAX_PARAGRAPH_LENGTH)),
        heading: once(() => readHeadingBefore(element)),
        isQuoted: once(() => findMarkedAncestor(element, QUOTED) !== null),
      })),
    ),
    links,
    mailLinks: once(() => links().filter(({ href }) => /^mailto:/i.test(href))),
    phoneLinks: once(() => links().filter(({ href }) => /^tel:/i.test(href))),
    // Filters the links that are already read, because a list of selectors is slow on a large page.
    sameOwner: () =>
      [...all('link[rel~="me" i]', MAX_ITEMS), ...links().map(({ element }) => element)]
        .filter((one) => ME.test(one.getAttribute('rel') ?? ''))
        .slice(0, MAX_SAME_OWNER)
        .map((one) => one.getAttribute('href') ?? ''),
    networkLinks,
    networkLinkIn: (element) => holders().get(element) ?? null,
    all,
    each,
    first: (selector) => root.querySelector(selector),
    isHidden: (element, name) => hiddenTest()(element, name),
  };
}

const HEADING = /^h[1-6]$/;

function readHeadingBefore(element: Element): string {
  let before = element.previousElementSibling;
  for (let steps = 0; before && steps < 3; steps++, before = before.previousElementSibling)
    if (HEADING.test(before.localName)) return readText(before, 80);
  return '';
}

/** Maps every element around a link to the first link inside it. Each element is visited once. */
function mapContainers(
  links: readonly { profile: NetworkProfile; element: Element }[],
): Map<Element, NetworkProfile> {
  const holders = new Map<Element, NetworkProfile>();
  for (const { profile, element } of links) {
    let holder = element.parentElement;
    while (holder && !holders.has(holder)) {
      holders.set(holder, profile);
      holder = holder.parentElement;
    }
  }
  return holders;
}

function readMeta(elements: readonly Element[]): Map<string, string> {
  const meta = new Map<string, string>();
  for (const element of elements) {
    const name = element.getAttribute('property') ?? element.getAttribute('name');
    if (!name || name.length > 80) continue;
    const key = name.trim().toLowerCase();
    const content = cleanText(element.getAttribute('content'), 400);
    if (content && !meta.has(key)) meta.set(key, content);
  }
  return meta;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'querySelectorAll' in value;
}

/** Calls `make` on the first call only. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

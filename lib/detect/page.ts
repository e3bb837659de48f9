// The page as every collector sees it: lists are made once, when first asked for, and capped.
import { registrableDomain } from './domains.ts';
import { MAX_HEADINGS, MAX_ITEMS, MAX_LINKS } from './limits.ts';
import { clean, textOf } from './text.ts';
import { networkProfile, safeUrl, type NetworkProfile } from './urls.ts';

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
  /** Every <a href>, the raw attribute beside it: resolving thousands of addresses costs too much. */
  links: () => readonly { href: string; element: Element }[];
  /** Those of the links that lead to LinkedIn profiles and companies, capped. */
  networkLinks: () => readonly { profile: NetworkProfile; element: Element }[];
  all: (selector: string, max?: number) => Element[];
  first: (selector: string) => Element | null;
};

/** Null when the document has no root element. */
export function openPage(document: Document, address: URL): Page | null {
  // Through the prototype: <img name="documentElement"> shadows the property on the document itself.
  const root: unknown = Reflect.get(Object.getPrototypeOf(document), 'documentElement', document);
  if (!isElement(root)) return null;
  const all = (selector: string, max = MAX_ITEMS): Element[] => {
    const list = root.querySelectorAll(selector);
    const out: Element[] = [];
    for (let at = 0; at < list.length && at < max; at++) {
      const element = list[at];
      if (element) out.push(element);
    }
    return out;
  };
  const meta = readMeta(all('meta[content]', MAX_ITEMS));
  const declared = safeUrl(root.querySelector('base[href]')?.getAttribute('href'), address.href);
  const base = (declared ?? address).href;
  const links = once(() =>
    all('a[href]', MAX_LINKS).map((element) => ({
      href: element.getAttribute('href') ?? '',
      element,
    })),
  );
  return {
    root,
    url: address,
    base,
    domain: registrableDomain(address.hostname),
    language: clean(root.getAttribute('lang'), 20),
    title: clean(root.querySelector('head > title, body > title')?.textContent ?? '', 300),
    meta,
    canonical: safeUrl(root.querySelector('link[rel~="canonical" i]')?.getAttribute('href'), base),
    headings: once(() =>
      all('h1, h2, h3, h4', MAX_HEADINGS * 4)
        .slice(0, MAX_HEADINGS * 2)
        .map((element) => ({
          level: Number(element.tagName[1]),
          text: textOf(element, 160),
          element,
        })),
    ),
    links,
    networkLinks: once(() =>
      links()
        .filter(({ href }) => href.includes('linkedin.com'))
        .slice(0, MAX_ITEMS)
        .flatMap(({ href, element }) => {
          const profile = networkProfile(href, base);
          return profile ? [{ profile, element }] : [];
        }),
    ),
    all,
    first: (selector) => root.querySelector(selector),
  };
}

function readMeta(elements: readonly Element[]): Map<string, string> {
  const meta = new Map<string, string>();
  for (const element of elements) {
    const name = element.getAttribute('property') ?? element.getAttribute('name');
    if (!name || name.length > 80) continue;
    const key = name.trim().toLowerCase();
    const content = clean(element.getAttribute('content'), 400);
    if (content && !meta.has(key)) meta.set(key, content);
  }
  return meta;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'querySelectorAll' in value;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

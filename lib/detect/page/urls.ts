// Addresses: the reader returns only http(s) addresses, and one spelling per profile.
import { MAX_URL } from './limits.ts';

/** An absolute http(s) address without credentials and fragment, or null. */
export function parseSafeUrl(href: string | null | undefined, base?: string): URL | null {
  if (!href || href.length > MAX_URL) return null;
  try {
    const url = new URL(href.trim(), base);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    if (!url.hostname) return null;
    url.username = '';
    url.password = '';
    url.hash = '';
    return url;
  } catch {
    return null;
  }
}

/** Pages that stand for their folder: "/people/jane-roe/index.html". */
const INDEX = /^(?:index|default|home)(?:[-_.]\w{1,3})?(?:\.\w{2,5})?$/i;

/** The last part of the path that is not an index page, without its ending: "jane-roe". */
export function readPageSlug(url: URL): string {
  const parts = url.pathname.split('/').filter((part) => part !== '' && !INDEX.test(part));
  return decodeFully(parts.at(-1) ?? '').replace(/\.\w{2,5}$/, '');
}

/** Every LinkedIn address contains the name, unless percent-encoding or control characters hide it. */
const LINKEDIN = /linkedin|[%\t\n\r]/i;

export function isLinkedInHost(host: string): boolean {
  return host === 'linkedin.com' || host.endsWith('.linkedin.com');
}

const MEMBER = /^\/(?:mwlite\/)?(in)\/([^/]+)/;
const PUBLIC = /^\/pub\/([^/]+)((?:\/[0-9a-f]{1,4}){3})\/?$/i;
const ORGANISATION = /^\/(?:mwlite\/)?(company|school|showcase|organization)\/([^/]+)/;
const SALES = /^\/sales\/(lead|people|company)\/([^/,]+)/;

export type NetworkProfile = { kind: 'person' | 'company'; url: string; slug: string };

/**
 * A profile on LinkedIn in its canonical spelling: https, "www." instead of a country's host, percent-encoded
 * once, without tracking or sub-page. Vanity names are case-insensitive and become lower case; member ids that
 * begin with "ACo" and Sales Navigator's ids are case-sensitive.
 */
export function parseNetworkProfile(
  href: string | null | undefined,
  base?: string,
): NetworkProfile | null {
  // Checked before parsing, because most links lead elsewhere.
  if (!href || !(LINKEDIN.test(href) || (base !== undefined && LINKEDIN.test(base)))) return null;
  const url = parseSafeUrl(href, base);
  if (!url || !isLinkedInHost(url.hostname)) return null;
  const old = PUBLIC.exec(url.pathname);
  if (old) {
    const slug = toSlug(old[1] ?? '');
    if (!slug || slug === 'dir') return null;
    return {
      kind: 'person',
      slug,
      url: `${ORIGIN}/pub/${encode(slug)}${(old[2] ?? '').toLowerCase()}`,
    };
  }
  const sales = SALES.exec(url.pathname);
  if (sales) {
    const slug = sales[2] ?? '';
    const kind = sales[1] === 'company' ? 'company' : 'person';
    if (!/^[\w-]{1,100}$/.test(slug)) return null;
    // A company has the same number in both products; a lead's id is valid in Sales Navigator only.
    const path = kind === 'company' ? `company/${slug}` : `sales/${sales[1]}/${slug}`;
    return { kind, slug, url: `${ORIGIN}/${path}` };
  }
  const match = MEMBER.exec(url.pathname) ?? ORGANISATION.exec(url.pathname);
  if (!match) return null;
  const slug = toSlug(match[2] ?? '');
  if (!slug) return null;
  const part = match[1] === 'organization' ? 'company' : (match[1] ?? '');
  return {
    kind: part === 'in' ? 'person' : 'company',
    slug,
    url: `${ORIGIN}/${part}/${encode(slug)}`,
  };
}

const ORIGIN = 'https://www.linkedin.com';

function toSlug(raw: string): string | null {
  const text = decodeFully(raw).normalize('NFC').trim();
  // A slug contains no separators, control characters or query characters.
  if (!text || text.length > 200 || /[\p{C}\s/?#\\%<>"]/u.test(text)) return null;
  return /^ACo[A-Za-z0-9_-]{10,}$/.test(text) ? text : text.toLowerCase();
}

const encode = (slug: string): string => encodeURIComponent(slug);

/** Decodes percent-encoding that was applied up to three times; returns broken text unchanged. */
export function decodeFully(text: string): string {
  let out = text;
  for (let turn = 0; turn < 3 && /%[0-9a-f]{2}/i.test(out); turn++) {
    try {
      out = decodeURIComponent(out);
    } catch {
      return out;
    }
  }
  return out;
}

/** Whether two addresses are the same page: host without "www.", path without a trailing slash. */
export function isSamePage(a: URL, b: URL): boolean {
  return toPageKey(a) === toPageKey(b);
}

function toPageKey(url: URL): string {
  const host = url.hostname.replace(/^www\./, '');
  const path = decodeFully(url.pathname).replace(/\/+$/, '');
  return `${host}${path}`.toLowerCase();
}

// Finds "Website: acme.example" in definition lists, tables and blocks with a heading, as directories write it.
import { findFirstLink } from './bounded-queries.ts';
import { toHostName, toRegistrableDomain } from './domains.ts';
import type { Page } from './page.ts';
import { cleanText, readText } from './text.ts';
import { isLinkedInHost, parseSafeUrl } from './urls.ts';

const WEBSITE =
  /^(?:(?:company |official )?website|homepage|web ?site|webseite|site web|sitio web|sito web|site|ウェブサイト|网站)\s*:?$/i;

/** The host after the label "Website"; null when there is none. */
export function findLabelledWebsite(page: Page): string | null {
  for (const term of page.each('dt, th, h4, h5, label, strong, b', 200)) {
    if (!WEBSITE.test(readText(term, 40, 20))) continue;
    let next = term.nextElementSibling ?? term.parentElement?.nextElementSibling ?? null;
    for (let steps = 0; next && steps < 3; next = next.nextElementSibling, steps++) {
      const link = next.matches('a[href]') ? next : findFirstLink(next);
      const found =
        toWebsiteHost(unwrapRedirect(link?.getAttribute('href') ?? null, page.base)) ??
        toWebsiteHost(readText(next, 300));
      if (found) return found;
    }
  }
  return null;
}

/** The target of a link. LinkedIn sends outside links through /redir/redirect?url=… */
export function unwrapRedirect(href: string | null, base: string): string {
  const url = parseSafeUrl(href, base);
  if (!url) return '';
  return isLinkedInHost(url.hostname) ? (url.searchParams.get('url') ?? '') : url.href;
}

/** The target of a short link is not in its address. */
const SHORTENERS = new Set(
  'bit.ly lnkd.in goo.gl t.co tinyurl.com linktr.ee ow.ly buff.ly rebrand.ly'.split(' '),
);

/** On these hosts each path belongs to another owner. */
const SHARED_BY_PATH = new Set(
  'facebook.com instagram.com youtube.com twitter.com x.com tiktok.com google.com t.me wa.me'.split(
    ' ',
  ),
);

/** The host of a company's own site, from an address or a bare host. `handle`: the company's; '' for none. */
export function toWebsiteHost(raw: string, handle = ''): string | null {
  const text = cleanText(raw, 300);
  if (!text || /\s/.test(text)) return null;
  const url = parseSafeUrl(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || isLinkedInHost(url.hostname) || !/\.[a-z]{2,}$/i.test(url.hostname)) return null;
  const domain = toRegistrableDomain(url.hostname);
  if (!domain || SHORTENERS.has(domain)) return null;
  // The company Facebook has its own site there.
  const isOwner = url.pathname === '/' || domain.startsWith(`${handle}.`);
  return SHARED_BY_PATH.has(domain) && !isOwner ? null : toHostName(url.hostname);
}

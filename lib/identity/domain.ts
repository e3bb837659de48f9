// Company domains: the host that a text names, and the domain that identifies the company.
import type { PublicSuffixes } from './public-suffixes.ts';

/** RFC 1035. */
const MAX_HOST_LENGTH = 253;
/** Most hosts are folded already. Punycode is excluded, because not every text in it is a valid name. */
const PLAIN_HOST = /^(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z]+$/;
/** Longer texts are not web addresses, and parsing them is slow. */
const MAX_ADDRESS_LENGTH = 2048;

/**
 * The host that a domain or web address names: lower case, ASCII (Punycode), without a trailing dot.
 * '' for an IP address, a name without a dot, or a text that is not an address.
 *
 * - same: "WWW.München.Example." and "https://www.xn--mnchen-3ya.example/team"
 * - different: "www.acme.example" and "acme.example" (companyDomain makes these equal)
 */
export function foldHost(text: string): string {
  if (text.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(text)) return text;
  if (text.length > MAX_ADDRESS_LENGTH) return '';
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '');
  if (!host || /[\s@]/.test(host)) return '';
  const url = `http://${host}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
  const isName = name.includes('.') && !/^[\d.]+$|:|\.\.|^\./.test(name);
  return isName && name.length <= MAX_HOST_LENGTH ? name : '';
}

/**
 * The domain that identifies a company: the registrable domain of the host, or the whole host when it is a public
 * suffix. '' for a text that names no host.
 *
 * - same: "careers.acme.co.uk" and "https://www.acme.co.uk/jobs"
 * - different: "ada.github.io" and "ida.github.io"
 */
export function companyDomain(text: string, suffixes: PublicSuffixes): string {
  const host = foldHost(text);
  return host && (suffixes.getRegistrableDomain(host) ?? host);
}

const MAILBOX_PROVIDERS = new Set(
  (
    'aol.com gmail.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mail.ru me.com ' +
    'msn.com outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.ru 163.com'
  ).split(' '),
);

/**
 * Whether unrelated people share this domain: a public suffix or a mailbox provider. `domain` as
 * companyDomain returns it. True for "gmail.com" and "github.io", false for "acme.co.uk".
 */
export const isSharedDomain = (domain: string, suffixes: PublicSuffixes): boolean =>
  MAILBOX_PROVIDERS.has(domain) || suffixes.getRegistrableDomain(domain) === null;

/** Providers of free mailboxes in any country: such a domain is not an employer's. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|pm|zoho|fastmail|mail|t-online|orange|free|laposte|libero|yandex|qq|163|126)\./;

export const isFreeMail = (domain: string): boolean => FREE_MAIL.test(domain);

/**
 * The domain in the name of a company that is called by it: "Tarnwick.example" → "tarnwick.example". '' for any
 * other name, and for one with a further label in front, which may be an abbreviation.
 */
export function domainInCompanyName(name: string, suffixes: PublicSuffixes): string {
  const text = name.trim().toLowerCase();
  if (!/^[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]{2,})+$/u.test(text)) return '';
  const host = foldHost(text);
  return host && suffixes.getRegistrableDomain(host) === host ? host : '';
}

/** The host and every domain above it, the most specific first, because a rule for a domain covers its hosts. */
export function domainsAbove(text: string): string[] {
  const labels = foldHost(text).split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

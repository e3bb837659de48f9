// Decides on which sites the user may switch the badge on: https hosts that are not webmail. A site is identified
// by its host, like a permission.

/** A host name that every browser accepts in a match pattern: no port, no IPv6. */
export const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** A label of a webmail host: mail.acme.example, outlook.live.com, www.fastmail.com. */
const MAIL_PART = /^(?:imap|mailbox|outlook|owa|roundcube|tutanota|zimbra)\d*$|mail\d*$/;
/** Further words in a subdomain of a webmail host: other languages, and numbered servers. */
const MAIL_WORD = /^(?:correo|messagerie|poczta|posta|webmail.*)$/;
/** Webmail hosts without such a word. */
const MAIL_HOST =
  /^(?:app\.(?:hey|shortwave|tuta)\.com|(?:.+\.)?(?:icloud\.com|kolabnow\.com|mailfence\.com|posteo\.de|runbox\.com)|(?:.+\.)?navigator\.(?:gmx|web)\.[a-z.]+)$/;
/** Paths under which webmail programs are installed, and `/mail`. */
const MAIL_PATH =
  /^\/mail(?:box)?(?:\/|$)|\/(?:appsuite|horde|owa|rainloop|roundcube(?:mail)?|snappymail|sogo|squirrelmail|webmail|zimbra)(?:\/|$)/i;

/** The host of an address on which the watcher may run; null where it may not. */
export function toWatchableHost(address: string): string | null {
  const host = toSiteHost(address);
  return host !== null && !MAIL_PATH.test(new URL(address).pathname) ? host : null;
}

/** The same without checking the path: a host with webmail under one path may be allowed. */
export function toSiteHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isSite = protocol === 'https:' && HOST_NAME.test(hostname) && !isWebmailHost(hostname);
  return isSite ? hostname : null;
}

/** The same for a typed or pasted text, with or without https and a path. */
export function parseTypedHost(text: string): string | null {
  const host = toWatchableHost(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return host?.includes('.') ? host : null;
}

function isWebmailHost(host: string): boolean {
  const parts = host.split('.');
  const below = parts.slice(0, -2).flatMap((part) => part.split('-'));
  return (
    MAIL_HOST.test(host) ||
    parts.some((part) => MAIL_PART.test(part)) ||
    below.some((word) => MAIL_PART.test(word) || MAIL_WORD.test(word))
  );
}

/** The match pattern for the host's permission and script: `https://acme.example/*`. */
export const toMatchPattern = (host: string): string => `https://${host}/*`;

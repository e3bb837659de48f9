// Where a badge may be switched on: a host that the user can see, over https, and no mailbox. A site is
// named by its host, as permissions are.

/** A host name that stands in a match pattern in every browser: no port, no IPv6. */
export const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** A part of a host that is a mailbox: mail.acme.example, outlook.live.com, www.fastmail.com. */
const MAIL_PART = /^(?:imap|mailbox|outlook|owa|roundcube|tutanota|zimbra)\d*$|mail\d*$/;
/** The same below a domain, where it is often said in other languages, and of which server. */
const MAIL_WORD = /^(?:correo|messagerie|poczta|posta|webmail.*)$/;
/** Mailboxes whose host does not say so. */
const MAIL_HOST =
  /^(?:app\.(?:hey|shortwave|tuta)\.com|(?:.+\.)?(?:icloud\.com|kolabnow\.com|mailfence\.com|posteo\.de|runbox\.com)|(?:.+\.)?navigator\.(?:gmx|web)\.[a-z.]+)$/;
/** The programs for mailboxes by the paths under which they are installed, and `/mail` of a host. */
const MAIL_PATH =
  /^\/mail(?:box)?(?:\/|$)|\/(?:appsuite|horde|owa|rainloop|roundcube(?:mail)?|snappymail|sogo|squirrelmail|webmail|zimbra)(?:\/|$)/i;

/** The host of an address that the watcher may run on; null where it may not. */
export function toWatchableHost(address: string): string | null {
  const host = toSiteHost(address);
  return host !== null && !MAIL_PATH.test(new URL(address).pathname) ? host : null;
}

/** The same without a look at the path: a host that has a mailbox under one may be allowed. */
export function toSiteHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isSite = protocol === 'https:' && HOST_NAME.test(hostname) && !isMailbox(hostname);
  return isSite ? hostname : null;
}

/** The same of what a user has typed or pasted: with or without https, and with a path or none. */
export function parseTypedHost(text: string): string | null {
  const host = toWatchableHost(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return host?.includes('.') ? host : null;
}

function isMailbox(host: string): boolean {
  const parts = host.split('.');
  const below = parts.slice(0, -2).flatMap((part) => part.split('-'));
  return (
    MAIL_HOST.test(host) ||
    parts.some((part) => MAIL_PART.test(part)) ||
    below.some((word) => MAIL_PART.test(word) || MAIL_WORD.test(word))
  );
}

/** The permission for the host, and where its script is registered: `https://acme.example/*`. */
export const toMatchPattern = (host: string): string => `https://${host}/*`;

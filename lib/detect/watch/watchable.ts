// Where a badge may be switched on: a host that the user can see, over https, and no mailbox. A site is
// named by its host, as permissions are.

/** A host name that stands in a match pattern in every browser: no port, no IPv6. */
export const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** One of these among the parts of a host makes it a mailbox: mail.acme.example, outlook.live.com. */
const MAIL_PART =
  /^(?:e-?mail|imap|mail|mailbox|outlook|owa|roundcube|tutanota|webmail|zimbra)\d*$/;
/** Mailboxes whose host does not say so. */
const MAIL_HOST =
  /^(?:app\.(?:fastmail|hey|tuta)\.com|www\.(?:fastmail|icloud)\.com|(?:.+\.)?navigator\.(?:gmx|web)\.[a-z.]+|posteo\.de)$/;

/** The host of an address that the watcher may run on; null where it may not. */
export function watchableHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const isWatchable = protocol === 'https:' && HOST_NAME.test(hostname) && !isMailbox(hostname);
  return isWatchable ? hostname : null;
}

/** The same of what a user has typed or pasted: with or without https, and with a path or none. */
export function typedHost(text: string): string | null {
  const host = watchableHost(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return host?.includes('.') ? host : null;
}

const isMailbox = (host: string): boolean =>
  MAIL_HOST.test(host) || host.split('.').some((part) => MAIL_PART.test(part));

/** The permission for the host, and where its script is registered: `https://acme.example/*`. */
export const patternOf = (host: string): string => `https://${host}/*`;

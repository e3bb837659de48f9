import { BASE_PATH } from '../contract/base-path.ts';

export type BaseUrl =
  | {
      ok: true;
      url: string;
      origin: string;
      loopback: boolean;
      /** For the permission request. It covers any port, because patterns in Firefox accept none. */
      hostPattern: string;
    }
  | { ok: false; problem: 'not-a-url' | 'not-https' | 'has-credentials' };

/** The loopback names that the pages' content security policy allows (wxt.config.ts). */
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean => LOOPBACK.test(hostname);

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Without a scheme, https; http on a loopback host, because local services have no certificate. */
function toUrl(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return parse(text);
  const url = parse(`https://${text}`);
  return url && isLoopback(url) ? parse(`http://${text}`) : url;
}

/**
 * Normalises a typed base URL: no trailing slash, query or fragment; `/api/v2` when it has only a host. Plain http is
 * allowed only on loopback, because a key must not cross a network unencrypted.
 */
export function parseBaseUrl(typed: string): BaseUrl {
  const text = typed.trim();
  const url = text ? toUrl(text) : null;
  if (!url) return { ok: false, problem: 'not-a-url' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { ok: false, problem: 'not-a-url' };
  }
  if (url.username || url.password) return { ok: false, problem: 'has-credentials' };
  const loopback = isLoopback(url);
  if (url.protocol === 'http:' && !loopback) return { ok: false, problem: 'not-https' };
  const path = url.pathname.replace(/\/+$/, '') || BASE_PATH;
  const hostPattern = `${url.protocol}//${url.hostname}/*`;
  return { ok: true, url: url.origin + path, origin: url.origin, loopback, hostPattern };
}

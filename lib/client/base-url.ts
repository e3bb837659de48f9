import { BASE_PATH } from '../contract/operations.ts';

export type BaseUrl =
  | {
      ok: true;
      url: string;
      origin: string;
      loopback: boolean;
      /** To ask the browser for access with; any port, because Firefox's patterns take none. */
      hostPattern: string;
    }
  | { ok: false; problem: 'not-a-url' | 'not-https' | 'has-credentials' };

/** The names of this computer that the pages' content security policy allows (wxt.config.ts). */
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Without a scheme it is https, but for a loopback host: local services have no certificate. */
function toUrl(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return parse(text);
  const url = parse(`https://${text}`);
  return url && isLoopback(url) ? parse(`http://${text}`) : url;
}

/**
 * The base URL that a user typed, made exact: no trailing slash, query or fragment; `/api/v2` when only
 * a host was given. Plain http is allowed on loopback alone: a key must not cross a network in clear.
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

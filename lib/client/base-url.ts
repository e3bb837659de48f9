import { BASE_PATH } from '../contract/operations.ts';

export type BaseUrl =
  | { ok: true; url: string; origin: string; loopback: boolean }
  | { ok: false; problem: 'not-a-url' | 'not-https' | 'has-credentials' };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL that a user typed, made exact: no trailing slash, query or fragment; `/api/v2` when only
 * a host was given. Plain http is allowed on loopback alone: a key must not cross a network in clear.
 */
export function parseBaseUrl(typed: string): BaseUrl {
  const text = typed.trim();
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!text || !URL.canParse(absolute)) return { ok: false, problem: 'not-a-url' };
  const url = new URL(absolute);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { ok: false, problem: 'not-a-url' };
  }
  if (url.username || url.password) return { ok: false, problem: 'has-credentials' };
  const loopback = LOOPBACK.test(url.hostname);
  if (url.protocol === 'http:' && !loopback) return { ok: false, problem: 'not-https' };
  const path = url.pathname.replace(/\/+$/, '') || BASE_PATH;
  return { ok: true, url: url.origin + path, origin: url.origin, loopback };
}

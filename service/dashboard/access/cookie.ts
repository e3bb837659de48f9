import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../http/env.ts';
import { KNOWN_BROWSER_MS } from './known-browsers.ts';
import { MAX_SESSION_MS } from './sessions.ts';

export type TokenCookie = {
  read(c: Ctx): string | undefined;
  write(c: Ctx, token: string): void;
  clear(c: Ctx): void;
};

/**
 * With https the name has the prefix `__Host-`: a browser accepts such a cookie from this exact
 * host only, so a page of a neighbouring subdomain cannot plant one.
 */
function createCookie(plainName: string, lastsMs: number, isHttps: boolean): TokenCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    read: (c) => getCookie(c, name),
    write: (c, token) => setCookie(c, name, token, { ...options, maxAge: lastsMs / 1000 }),
    clear: (c) => setCookie(c, name, '', { ...options, maxAge: 0 }),
  };
}

export const createSessionCookie = (isHttps: boolean): TokenCookie =>
  createCookie('sidelight_session', MAX_SESSION_MS, isHttps);

/**
 * Marks a browser in which a person has signed in before (known-browsers.ts). It grants no access.
 */
export const createBrowserCookie = (isHttps: boolean): TokenCookie =>
  createCookie('sidelight_browser', KNOWN_BROWSER_MS, isHttps);

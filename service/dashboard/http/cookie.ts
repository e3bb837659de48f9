import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../http/env.ts';
import { LONGEST_MS } from '../access/sessions.ts';

const NAME = 'sidelight_session';

export type SessionCookie = {
  read(c: Ctx): string | undefined;
  write(c: Ctx, token: string): void;
  clear(c: Ctx): void;
};

/**
 * With https the name says `__Host-`: a browser takes such a cookie from this very host alone, and a
 * page of a neighbouring subdomain cannot plant one.
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    read: (c) => getCookie(c, name),
    write: (c, token) => setCookie(c, name, token, { ...options, maxAge: LONGEST_MS / 1000 }),
    clear: (c) => setCookie(c, name, '', { ...options, maxAge: 0 }),
  };
}

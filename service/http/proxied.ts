import type { Ctx } from './env.ts';

const FORWARDED =
  /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-|true-client-ip$|x-client-ip$|x-original-|x-envoy-|x-amzn?-|fly-)/;

/**
 * Whether somebody passed the request on. Proxies say so in a header, as most are set up; one that says
 * nothing speaks HTTP/1.0 to what is behind it (nginx, unless it is told otherwise), which no browser
 * does. A tunnel of bare bytes cannot be told from a program on this computer.
 */
export function isProxied(c: Ctx): boolean {
  const { headers, httpVersion } = c.env.incoming;
  return httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

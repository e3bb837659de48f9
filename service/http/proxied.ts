import type { Ctx } from './env.ts';

const FORWARDED =
  /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-|true-client-ip$|x-client-ip$|x-original-|x-envoy-|x-amzn?-|fly-)/;

/**
 * Whether a proxy forwarded the request. Most proxies add a header; one without headers uses
 * HTTP/1.0 towards its target (nginx by default), which browsers never do. A raw TCP tunnel looks
 * like a program on this computer.
 */
export function isProxied(c: Ctx): boolean {
  const { headers, httpVersion } = c.env.incoming;
  return httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

import { isLoopbackAddress } from '../allowed-address.ts';
import type { Ctx } from './env.ts';
import { parseHost } from './host-name.ts';

const FORWARDED =
  /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-|true-client-ip$|x-client-ip$|x-original-|x-envoy-|x-amzn?-|fly-)/;

/**
 * Whether a proxy forwarded the request. Most proxies add a header; one without headers uses
 * HTTP/1.0 towards its target (nginx by default), which browsers never do. A raw TCP tunnel looks
 * like a program on this computer.
 */
function isProxied(c: Ctx): boolean {
  const { headers, httpVersion } = c.env.incoming;
  return httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** A name that points here by DNS rebinding is not a loopback name. */
function hasLoopbackHost(c: Ctx): boolean {
  const name = parseHost(c.req.header('Host'));
  return name !== null && (name === 'localhost' || isLoopbackAddress(name));
}

/** Whether a program on this computer sent the request to a name of this computer. */
export function isFromThisComputer(c: Ctx): boolean {
  const peer = c.env.incoming.socket.remoteAddress ?? '';
  // A proxy on this computer has a loopback address, too, and may send a loopback host.
  return isLoopbackAddress(peer) && !isProxied(c) && hasLoopbackHost(c);
}

import { isIP } from 'node:net';
import { demoKey as schema } from '../../lib/contract/demo.ts';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import type { NewWorkspace } from '../accounts/workspaces.ts';
import { isExtensionOrigin } from '../http/cors.ts';
import type { Ctx, Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';

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

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\./i.test(address);

/** A name that points here by DNS rebinding is not a loopback name. */
function hasLoopbackHost(c: Ctx): boolean {
  const host = c.req.header('Host') ?? '';
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
}

/** Gives the demo workspace's key only to an extension on this computer. */
export function demoKey(demo: NewWorkspace): Handler {
  return (c) => {
    const peer = c.env.incoming.socket.remoteAddress ?? '';
    // A proxy on this computer has a loopback address, too, and may send a loopback host.
    const allowed =
      isLoopback(peer) &&
      !isProxied(c) &&
      hasLoopbackHost(c) &&
      isExtensionOrigin(c.req.header('Origin'));
    if (!allowed) throw new ApiError('error.not_found');
    return c.json(
      schema().parse({
        api_key: demo.apiKey,
        base_url: `http://${c.req.header('Host')}${BASE_PATH}`,
        workspace_id: demo.workspaceId,
      }),
    );
  };
}

import { isIP } from 'node:net';
import { demoKey as schema } from '../../lib/contract/demo.ts';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import type { NewWorkspace } from '../accounts/workspaces.ts';
import { isExtensionOrigin } from '../http/cors.ts';
import type { Ctx, Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { isProxied } from '../http/proxied.ts';

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

import type { Ctx } from '../../http/env.ts';

/**
 * Whose tries to sign in are counted. Behind `proxies` proxies of the operator's own, each of which
 * appends whom it was called by to X-Forwarded-For, it is that many entries from the end: what stands
 * before may be anybody's invention.
 */
export function clientAddress(c: Ctx, proxies: number): string {
  const peer = c.env.incoming.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return peer;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return forwarded.at(-proxies)?.trim() || peer;
}

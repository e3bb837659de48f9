import type { Ctx } from '../../http/env.ts';

/**
 * The client address that counts sign-in attempts. Each of the operator's `proxies` proxies appends
 * its caller's address to X-Forwarded-For, so the client is that many entries from the end. Earlier
 * entries may be forged.
 */
export function clientAddress(c: Ctx, proxies: number): string {
  const peer = c.env.incoming.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return peer;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return forwarded.at(-proxies)?.trim() || peer;
}

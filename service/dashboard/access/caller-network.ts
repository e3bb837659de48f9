// The address of a caller, and the part of it that counts as one caller.
import { isIPv6 } from 'node:net';
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

/**
 * `network` is an IPv4 address, or the /64 of an IPv6 address, because a host owns all of its /64.
 * `site` is the /48, the most that one customer gets (RFC 6177), with 65,536 networks; null for
 * IPv4.
 */
export type CallerNetwork = { network: string; site: string | null };

/** Some proxies add the port to the address, and each connection has a different one. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** The eight groups of an IPv6 address, as numbers. */
function toGroups(address: string): number[] {
  // A URL writes a trailing IPv4 address as two groups.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const toPrefix = (groups: number[], bits: 48 | 64): string =>
  groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':');

/** ::ffff:0:0/96: an IPv4 address on a dual-stack socket. */
const isMappedIPv4 = (groups: number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

export function findNetwork(address: string): CallerNetwork {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return { network: plain, site: null };
  const groups = toGroups(plain);
  if (!isMappedIPv4(groups)) return { network: toPrefix(groups, 64), site: toPrefix(groups, 48) };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return { network: bytes.join('.'), site: null };
}

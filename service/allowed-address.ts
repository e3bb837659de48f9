// Which addresses the service may connect to (those of receivers of webhooks, and of mail servers), and which are this
// computer.
import { BlockList, isIP } from 'node:net';

export type TargetPolicy = 'public' | 'public and loopback' | 'any';

/** IANA special-purpose registries (RFC 6890 and its updates): they contain no public host. */
const SPECIAL: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // In IPv6 only 2000::/3 contains public hosts; the rest includes every prefix that embeds an IPv4
  // address: mapped, compatible, translated (::ffff:0:a.b.c.d) and NAT64 (64:ff9b::).
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Within it, Teredo and 6to4 embed one, too.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/**
 * One list per family: in a common list, IPv4 addresses would match the IPv6 ranges that map them.
 */
function matcher(ranges: readonly [string, number][]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [network, prefix] of ranges) {
    const family = network.includes(':') ? 'ipv6' : 'ipv4';
    lists[family].addSubnet(network, prefix, family);
  }
  return (address) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    return lists[family].check(address, family);
  };
}

const isSpecial = matcher(SPECIAL);
const isLoopback = matcher([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Without its zone. An IPv4-mapped IPv6 address (::ffff:a.b.c.d) is checked as its IPv4 address. */
function unmapped(given: string): string {
  const address = given.split('%')[0]!;
  if (isIP(address) !== 6) return address;
  const text = new URL(`http://[${address}]`).hostname;
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return address;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/** Whether this is an address of this computer, and not a name. */
export function isLoopbackAddress(address: string): boolean {
  const plain = unmapped(address);
  return isIP(plain) !== 0 && isLoopback(plain);
}

export function isAllowedAddress(address: string, policy: TargetPolicy): boolean {
  if (policy === 'any') return true;
  if (isLoopbackAddress(address)) return policy === 'public and loopback';
  const plain = unmapped(address);
  return isIP(plain) !== 0 && !isSpecial(plain);
}

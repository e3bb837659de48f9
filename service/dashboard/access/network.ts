// What counts as one address.
import { isIPv6 } from 'node:net';

/** Some proxies write the port beside the address, and each connection has another one. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** Whoever has an IPv6 address usually has the 2^64 of its network (RFC 6177). */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = plain.includes('::') && tail ? tail.split(':') : [];
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...(plain.includes('::') ? missing : []), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

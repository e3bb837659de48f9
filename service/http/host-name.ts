// Host names that need no configuration. A web site can point its own name at this computer (DNS
// rebinding), and its pages then share an origin with the service. An IP address cannot be pointed
// elsewhere, and `localhost` is always this computer.
import { isIP } from 'node:net';

/** The name or address in a Host header, in lower case; null when the header is invalid. */
export function parseHost(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(header)) return null;
  return header
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/** Whether this Host header cannot be the name of a web site. */
export function isFixedHost(header: string | undefined): boolean {
  const name = parseHost(header);
  return name !== null && (isIP(name) !== 0 || name === 'localhost');
}

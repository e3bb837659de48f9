// Host names that need no configuration. A web site can point a name of its own at this computer (DNS
// rebinding), and its pages are then of one origin with what answers there. An IP address cannot be
// pointed elsewhere, and `localhost` is always this computer.
import { isIP } from 'node:net';

/** The name or address in a Host header, in lower case; null when the header holds none. */
export function parseHost(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(header)) return null;
  return header
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/** Whether no web site can have chosen this Host header. */
export function isFixedHost(header: string | undefined): boolean {
  const name = parseHost(header);
  return name !== null && (isIP(name) !== 0 || name === 'localhost');
}

// Finds the addresses of a webhook's host by DNS queries that end with the attempt. The system's own look-up
// (getaddrinfo) cannot be canceled, and a process runs few of them at once: names whose servers never answer would
// delay every other connection by name, as those to the database and to other services.
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { TargetPolicy } from '../allowed-address.ts';

/** All addresses of a name. Rejects when there is none. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** RFC 6761: these names always mean this computer. */
export const isLocalName = (host: string): boolean => /(?:^|\.)localhost\.?$/.test(host);

/** The system would wait for the same servers. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ETIMEOUT' || error.code === 'ECANCELLED');

/** `servers`: "192.0.2.53:5353"; empty: those of the operating system. */
export function createResolve(policy: TargetPolicy, servers: readonly string[] = []): Resolve {
  async function query(hostname: string, signal: AbortSignal): Promise<LookupAddress[]> {
    signal.throwIfAborted();
    // One resolver per name, because canceling ends all of its queries.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      const found = [
        ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({
          address,
          family: 4,
        })),
        ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
      ];
      if (found.length === 0 && four.status === 'rejected') throw four.reason;
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  // Only the system knows the names of its hosts file. They are mostly private.
  const askSystem = (hostname: string) => lookup(hostname, { all: true });
  if (policy === 'public') return query;
  return (hostname, signal) =>
    isLocalName(hostname)
      ? askSystem(hostname)
      : query(hostname, signal).catch((error: unknown) => {
          if (isWithoutAnswer(error)) throw error;
          return askSystem(hostname);
        });
}

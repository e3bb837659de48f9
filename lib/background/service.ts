// The connected service, as a client. The key is read here, used here, and goes nowhere else.
import { NO_ADDITIONS } from '../client/additions.ts';
import { isLoopback } from '../client/base-url.ts';
import { createClient, type Client } from '../client/client.ts';
import type { RunnerPorts } from '../enrichment/ports.ts';
import { apiKeyItem } from '../settings/api-key.ts';
import type { Connection } from '../settings/connection.ts';
import { connectionItem } from '../settings/items.ts';

/** A service on this very computer is there without a network. */
const isOnline = (baseUrl: string): boolean => navigator.onLine || isLoopback(new URL(baseUrl));

export const clientFor = (baseUrl: string, apiKey: string): Client =>
  createClient({
    baseUrl,
    apiKey,
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
    isOnline: () => isOnline(baseUrl),
  });

export type Connected = { connection: Connection; client: Client };

export async function connected(): Promise<Connected | null> {
  const [connection, kept] = await Promise.all([connectionItem.get(), apiKeyItem.get()]);
  // Between the two writes of a new connection the one is old and the other new: a key goes nowhere
  // but to its own service.
  if (!connection || kept?.baseUrl !== connection.baseUrl) return null;
  return { connection, client: clientFor(connection.baseUrl, kept.key) };
}

/** A job goes on only with the service and the workspace that it was started with. */
export const serviceOf: RunnerPorts['serviceOf'] = async (job) => {
  const service = await connected();
  if (!service) return null;
  const { connection, client } = service;
  const same = connection.baseUrl === job.baseUrl && connection.workspaceId === job.workspaceId;
  if (!same) return null;
  return {
    client,
    additions: connection.additions ?? NO_ADDITIONS,
    isOnline: () => isOnline(job.baseUrl),
  };
};

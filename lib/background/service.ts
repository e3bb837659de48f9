// The connected service, as a client. The key is read here, used here, and goes nowhere else.
import { NO_ADDITIONS } from '../client/additions.ts';
import { isLoopback } from '../client/base-url.ts';
import { createClient, type Client } from '../client/client.ts';
import type { Gate } from '../client/gate.ts';
import { createRateBudget, type PacedGate } from '../enrichment/send/pace/rate-budget.ts';
import type { RunnerPorts } from '../enrichment/send/ports.ts';
import { exclusively } from '../platform/exclusively.ts';
import { getProtocol } from '../platform/protocol.ts';
import { apiKeyItem } from '../settings/api-key.ts';
import type { Connection } from '../settings/connection.ts';
import { connectionItem, rateItem, stoppedItem } from '../settings/items.ts';
import { stopOrGoOn } from './stop-on-refused-key.ts';

/** A service on this very computer is there without a network. */
const isOnline = (baseUrl: string): boolean => navigator.onLine || isLoopback(new URL(baseUrl));

const rateBudget = createRateBudget({
  item: rateItem,
  exclusively: exclusively('rate'),
  now: () => new Date(),
});

/** Every client of this extension keeps within the rate budget of its service. */
export const clientFor = (
  baseUrl: string,
  apiKey: string,
  gate: Gate = rateBudget.gate(baseUrl),
): Client =>
  createClient({
    baseUrl,
    apiKey,
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
    isOnline: () => isOnline(baseUrl),
    gate,
    getProtocol: import.meta.env.FIREFOX ? undefined : getProtocol,
  });

export type Connected = { connection: Connection; client: Client; gate: PacedGate };

export async function connected(): Promise<Connected | null> {
  const [connection, kept] = await Promise.all([connectionItem.get(), apiKeyItem.get()]);
  // Between the two writes of a new connection the one is old and the other new: a key goes nowhere
  // but to its own service, and asks of no workspace but its own.
  if (!connection || !isKeyOf(connection, kept)) return null;
  const gate = rateBudget.gate(connection.baseUrl);
  const heard: Gate['heard'] = async (answer) => {
    await Promise.all([gate.heard(answer), stopOrGoOn(connection, answer)]);
  };
  const client = clientFor(connection.baseUrl, kept.key, { ...gate, heard });
  return { connection, client, gate };
}

const isKeyOf = (
  connection: Connection,
  kept: { baseUrl: string; workspaceId: string } | null,
): kept is NonNullable<typeof kept> =>
  kept?.baseUrl === connection.baseUrl && kept.workspaceId === connection.workspaceId;

/** A job goes on only with the service and the workspace that it was started with. */
export const serviceOf: RunnerPorts['serviceOf'] = async (job) => {
  const [service, stopped] = await Promise.all([connected(), stoppedItem.get()]);
  if (!service) return null;
  const { connection, client, gate } = service;
  const same = connection.baseUrl === job.baseUrl && connection.workspaceId === job.workspaceId;
  if (!same) return null;
  return {
    client,
    additions: connection.additions ?? NO_ADDITIONS,
    isOnline: () => isOnline(job.baseUrl),
    isStopped: stopped?.connectedAt === connection.connectedAt,
    admit: gate.admit,
    secondsPerRequest: gate.secondsPerRequest,
  };
};

// The connected service, as a client. The key is read and used here, and goes nowhere else.
import { NO_ADDITIONS } from '../../model/additions.ts';
import { isLoopback } from '../../client/base-url.ts';
import { createClient, type Client } from '../../client/client.ts';
import type { Gate } from '../../client/request-gate.ts';
import { createRateBudget, type PacedGate } from '../../enrichment/send/pace/rate-budget.ts';
import type { RunnerPorts } from '../../enrichment/send/ports.ts';
import { isSampleService } from '../../model/sample.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { createLock } from '../../platform/web-lock.ts';
import { isServiceAllowed } from '../../platform/allowed-host.ts';
import { getHttpProtocol } from '../../platform/http-protocol.ts';
import { apiKeyItem } from '../../settings/api-key.ts';
import type { Connection } from '../../settings/connection.ts';
import { connectionItem, rateItem, stoppedItem } from '../../settings/items.ts';
import { sampleFetch } from './sample-fetch.ts';
import { updateStopped } from './stop-on-refused-key.ts';

/** A service on this computer, or in this browser, is reachable without a network. */
const isOnline = (baseUrl: string): boolean =>
  navigator.onLine || isLoopback(new URL(baseUrl)) || isSampleService({ baseUrl });

const rateBudget = createRateBudget({
  item: rateItem,
  withLock: createLock('rate'),
  now: () => new Date(),
});

/** Every client of this extension shares the rate budget of its service. */
export const createServiceClient = (
  baseUrl: string,
  apiKey: string,
  gate: Gate = rateBudget.gate(baseUrl),
): Client =>
  createClient({
    baseUrl,
    apiKey,
    // The demo has the same client as any service, without a network.
    fetch: isSampleService({ baseUrl }) ? sampleFetch : (input, init) => fetch(input, init),
    now: () => new Date(),
    isOnline: () => isOnline(baseUrl),
    gate,
    getProtocol:
      import.meta.env.FIREFOX || isSampleService({ baseUrl }) ? undefined : getHttpProtocol,
  });

export type OpenConnection = { connection: Connection; client: Client; gate: PacedGate };

export async function openConnection(): Promise<OpenConnection | null> {
  const [connection, kept] = await Promise.all([connectionItem.get(), apiKeyItem.get()]);
  if (!connection) return null;
  // While a new connection is being stored, one of the two items is old. A key is used only with its own
  // service and workspace.
  const key = isSampleService(connection) ? NO_KEY : isKeyOf(connection, kept) ? kept.key : null;
  if (key === null) return null;
  const gate = rateBudget.gate(connection.baseUrl);
  const onResponse: Gate['onResponse'] = async (answer) => {
    await Promise.all([gate.onResponse(answer), updateStopped(connection, answer)]);
  };
  const client = createServiceClient(connection.baseUrl, key, { ...gate, onResponse });
  return { connection, client, gate };
}

/** The demo has no account. */
const NO_KEY = 'none';

const isKeyOf = (connection: Connection, kept: Workspace | null): kept is Workspace =>
  kept !== null && isSameWorkspace(kept, connection);

/** A job runs only with the service and the workspace that it was started with. */
export const getService: RunnerPorts['getService'] = async (job) => {
  const [service, stopped] = await Promise.all([openConnection(), stoppedItem.get()]);
  if (!service) return null;
  const { connection, client, gate } = service;
  if (!isSameWorkspace(connection, job)) return null;
  const isRefused = stopped?.connectedAt === connection.connectedAt;
  return {
    client,
    additions: connection.additions ?? NO_ADDITIONS,
    isOnline: () => isOnline(job.baseUrl),
    // Without the permission the browser blocks each request, and a start would count as one that may have arrived.
    isStopped: isRefused || !(await isServiceAllowed(connection)),
    admit: gate.admit,
    secondsPerRequest: gate.secondsPerRequest,
  };
};

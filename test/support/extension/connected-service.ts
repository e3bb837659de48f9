// A service on loopback, and the stored items of a user who has connected to it.
import { vi, onTestFinished } from 'vitest';
import { startServer, type Server } from '../../../lib/client/server.fixture.ts';
import { NO_ADDITIONS } from '../../../lib/model/additions.ts';
import { apiKeyItem } from '../../../lib/settings/api-key.ts';
import type { Connection } from '../../../lib/settings/connection.ts';
import { accountItem, connectionItem } from '../../../lib/settings/items.ts';

/** Starts it, in a browser that is online. */
export async function startOnlineService(): Promise<Server> {
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  onTestFinished(() => void vi.unstubAllGlobals());
  return startServer();
}

/** Stores a connection to the workspace "w1" of a service; with a balance, the account too. */
export async function storeConnection(
  { baseUrl }: Pick<Server, 'baseUrl'>,
  { balance, ...changes }: Partial<Connection> & { balance?: number } = {},
): Promise<void> {
  const at = '2026-11-20T10:00:00.000Z';
  const { workspaceId = 'w1' } = changes;
  await apiKeyItem.set({ key: 'sk_test', baseUrl, workspaceId });
  await connectionItem.set({
    mode: 'key',
    baseUrl,
    workspaceId,
    additions: NO_ADDITIONS,
    connectedAt: at,
    consent: { host: new URL(baseUrl).host, at },
    keyEnd: 'test',
    ...changes,
  });
  if (balance !== undefined) await accountItem.set({ baseUrl, workspaceId, balance, at });
}

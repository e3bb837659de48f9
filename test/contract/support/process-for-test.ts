// A process of the service and its data directory, for one test: gone when it ends.
import { onTestFinished } from 'vitest';
import { createTempDir } from '../../support/temp-dir.ts';
import { spawnService, type ServiceProcess } from '../../support/service/spawn-service.ts';
import { createChecks } from './checked-fetch.ts';
import { createClient, type TestClient } from './client.ts';

export async function dataDirectory(): Promise<string> {
  const directory = await createTempDir('process');
  onTestFinished(() => directory.remove());
  return directory.path;
}

export async function startProcess(
  args: readonly string[],
  databaseUrl?: string,
): Promise<ServiceProcess> {
  const service = await spawnService(args, databaseUrl);
  onTestFinished(() => service.kill());
  return service;
}

/** A client with the demo workspace's key. */
export const createClientOf = async ({ origin, apiKey }: ServiceProcess): Promise<TestClient> =>
  createClient((await createChecks(origin)).fetch, { apiKey, workspaceId: '', webhookSecret: '' });

// The local demo: a service with the sample, as a process of its own.
import { fetchBalance } from '../../../tools/fetch-balance.ts';
import { spawnService } from './spawn-service.ts';

export type ServiceOptions = {
  /** The folder of its database. */
  data: string;
  /** PostgreSQL instead of PGlite in that folder. */
  databaseUrl?: string | undefined;
  /** Milliseconds that each contact takes longer, as with a slow source. */
  delay?: number;
};

export type Service = {
  apiKey: string;
  /** "http://127.0.0.1:port/api/v2" */
  baseUrl: string;
  /** The balance, as the service returns it. */
  credits(): Promise<number>;
  stop(): Promise<void>;
};

export async function startLocalDemoService({
  data,
  databaseUrl,
  delay = 0,
}: ServiceOptions): Promise<Service> {
  const args = ['--demo', '--data', data, '--delay', String(delay)];
  const { apiKey, baseUrl, stop } = await spawnService(args, databaseUrl);
  return {
    apiKey,
    baseUrl,
    credits: () => fetchBalance({ apiKey, baseUrl }),
    stop: async () => void (await stop()),
  };
}

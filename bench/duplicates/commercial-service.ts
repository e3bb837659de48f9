// The real service with the charging rules of the commercial service, and the people of the lists in its directory.
import { toHundredths } from '../../lib/contract/credits.ts';
import type { Directory } from '../../service/sources/directory/entry.ts';
import type { Service } from '../../service/service-options.ts';
import { startService } from '../../service/start.ts';
import { mainDatabase, type OwnDatabase } from '../../test/contract/support/databases.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { fetchBalance } from '../../tools/fetch-balance.ts';
import type { Access } from './our-client.ts';

/** More credits than any test here spends. */
const CREDITS = 1_000_000;

export type CommercialService = {
  /** Each client gets a workspace of its own, because values that one has bought are free in its workspace. */
  createWorkspace(): Promise<Access>;
  stop(): Promise<void>;
};

export type CommercialOptions = {
  directory: Directory;
  /** Milliseconds that each contact takes. */
  delayMs?: number;
  now?: () => Date;
};

export async function startCommercialService(
  options: CommercialOptions,
): Promise<CommercialService> {
  const data = await createTempDir('duplicates');
  let own: OwnDatabase | undefined;
  let service: Service;
  try {
    // Creating an empty database takes longer than the measurement.
    own = await mainDatabase().create(data.path);
    service = await startService({
      data: data.path,
      charging: 'commercial',
      requestsPerMinute: 1_000_000,
      ...(own.url !== undefined && { databaseUrl: own.url }),
      ...options,
    });
  } catch (error) {
    await own?.drop();
    await data.remove();
    throw error;
  }
  const { baseUrl, workspaces } = service;
  return {
    async createWorkspace() {
      const { apiKey, workspaceId } = await workspaces.create({
        name: 'Duplicates',
        credits: toHundredths(CREDITS),
      });
      return { baseUrl, apiKey, workspaceId };
    },
    async stop() {
      await service.stop();
      await own.drop();
      await data.remove();
    },
  };
}

/** The credits that the workspace has spent, from the balance of the service. */
export const fetchSpent = async (access: Access): Promise<number> =>
  CREDITS - (await fetchBalance(access));

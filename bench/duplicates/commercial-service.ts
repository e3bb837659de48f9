// The real service by the commercial rules, with the people of the lists in its directory.
import { toHundredths } from '../../lib/contract/credits.ts';
import type { Directory } from '../../service/sources/directory/entry.ts';
import type { Service } from '../../service/service-options.ts';
import { startService } from '../../service/start.ts';
import { copyEmptyPglite } from '../../test/contract/support/pglite-template.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import type { Access } from './our-client.ts';

/** More than any test here spends. */
const CREDITS = 1_000_000;

export type CommercialService = {
  /** A workspace of its own for every client: what one has bought is not free for another. */
  workspace(): Promise<Access>;
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
  let service: Service;
  try {
    // Making a database takes longer than what is measured on it.
    await copyEmptyPglite(data.path);
    service = await startService({
      data: data.path,
      charging: 'commercial',
      requestsPerMinute: 1_000_000,
      ...options,
    });
  } catch (error) {
    await data.remove();
    throw error;
  }
  const { baseUrl, workspaces } = service;
  return {
    async workspace() {
      const wish = { name: 'Duplicates', credits: toHundredths(CREDITS) };
      const { apiKey, workspaceId } = await workspaces.create(wish);
      return { baseUrl, apiKey, workspaceId };
    },
    async stop() {
      await service.stop();
      await data.remove();
    },
  };
}

/** Whole credits that the workspace has spent, as the service's ledger says. */
export async function spentOf({ baseUrl, apiKey }: Access): Promise<number> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/account/credits`, { headers });
  const { balance } = (await response.json()) as { balance: number };
  return CREDITS - balance;
}

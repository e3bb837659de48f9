// Several processes on one PostgreSQL: some answer, others work.
import { describe, expect, it, onTestFinished } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import type { Service, ServiceOptions } from '../../../service/service-options.ts';
import { startService } from '../../../service/start.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient, type TestClient } from '../support/client.ts';
import { testDatabases } from '../support/databases.ts';
import { byUrl, directory, WORK, zoe } from '../support/people.ts';

const SECRET = 'the secret of these tests';

/** A data directory, and a function that starts services on one shared database. */
async function site(
  create: (data: string) => Promise<{ url: string | undefined; drop(): Promise<void> }>,
) {
  const data = await createTempDir('roles');
  onTestFinished(() => data.remove());
  const { url, drop } = await create(data.path);
  onTestFinished(drop);
  return async (options: Partial<ServiceOptions>): Promise<Service> => {
    const service = await startService({
      data: data.path,
      secret: SECRET,
      ...(url !== undefined && { databaseUrl: url }),
      ...options,
    });
    onTestFinished(() => service.stop());
    return service;
  };
}

async function createClientOf(service: Service): Promise<TestClient> {
  const made = await service.workspaces.create({ name: 'Roles', credits: toHundredths(50) });
  return createClient((await createChecks(service.origin)).fetch, made);
}

for (const database of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('processes on one PostgreSQL', () => {
    it('one accepts, another works', async () => {
      const start = await site((data) => database.create(data));
      const api = await start({ role: 'api', directory });
      const client = await createClientOf(api);
      const id = await client.enrich([byUrl(zoe, WORK)]);
      const waiting = await client.get(`/contact/enrich/bulk/${id}?forceResults=true`);
      expect(waiting.body).toMatchObject({ status: 'CREATED', data: [{ state: 'running' }] });

      const worker = await start({ role: 'worker' });
      expect((await client.contactResult(id)).result).toMatchObject({ status: 'FINISHED' });
      expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${worker.baseUrl}/account/credits`)).status).toBe(404);
    });

    it('two that want the demo workspace at once get the same one', async () => {
      const start = await site((data) => database.create(data));
      const [one, other] = [await start({ role: 'api' }), await start({ role: 'api' })];
      const made = await Promise.all(
        [one, other, one, other].map(({ workspaces }) => workspaces.ensureDemo(10_000)),
      );
      expect(new Set(made.map(({ workspaceId }) => workspaceId)).size).toBe(1);
      expect(new Set(made.map(({ apiKey }) => apiKey)).size).toBe(1);
    });

    it('refuses a process with another secret', async () => {
      const start = await site((data) => database.create(data));
      await start({ role: 'api' });
      await expect(start({ role: 'worker', secret: 'another secret of theirs' })).rejects.toThrow(
        'written with another secret',
      );
    });
  });
}

it('refuses to share a database that only one process can open', async () => {
  const pglite = testDatabases().find(({ name }) => name === 'PGlite')!;
  const start = await site((data) => pglite.create(data));
  await expect(start({ role: 'worker' })).rejects.toThrow('set DATABASE_URL');
});

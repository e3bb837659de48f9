// Fills a database with the sample once for each test run, because that takes seconds. Every test starts with a
// copy: on PostgreSQL where the run has a server, otherwise on PGlite.
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Service as ServiceInProcess } from '../../../service/service-options.ts';
import { startService as startInProcess } from '../../../service/start.ts';
import { fetchBalance } from '../../../tools/fetch-balance.ts';
import {
  mainDatabase,
  PGLITE_TEMPLATE,
  POSTGRES_TEMPLATE,
} from '../../contract/support/databases.ts';
import { startLocalDemoService, type Service } from './local-demo-service.ts';
import { createTempDir } from '../temp-dir.ts';

/** Passes the folder to the workers, which start after `setup` and inherit its environment. */
const VARIABLE = 'SIDELIGHT_TEST_SERVICE_TEMPLATE';

const template = () => process.env[VARIABLE];
const dataIn = (folder: string) => join(folder, 'data');

let dropTemplate = async () => {};

/** Vitest calls it once before the first file. */
export async function setup(): Promise<void> {
  const folder = await createTempDir('template');
  process.env[VARIABLE] = folder.path;
  const data = dataIn(folder.path);
  const { url, drop } = await mainDatabase().createEmpty(data);
  dropTemplate = drop;
  const service = await startLocalDemoService({ data, databaseUrl: url });
  await service.stop();
  if (url) process.env[POSTGRES_TEMPLATE] = new URL(url).pathname.slice(1);
  else process.env[PGLITE_TEMPLATE] = data;
}

/** Vitest calls it once after the last file. */
export async function teardown(): Promise<void> {
  await dropTemplate();
  const folder = template();
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** The service in the process of the test, for people who take `delayMs` longer each. `stop` drops its database. */
export async function startFromTemplate(data: string, delayMs = 0): Promise<ServiceInProcess> {
  const from = template();
  if (!from) throw new Error('There is no template database. Run this file in the e2e project.');
  // The secret and the accounts of the demo; the database is copied below.
  cpSync(dataIn(from), data, {
    recursive: true,
    filter: (source) => basename(source) !== 'pglite',
  });
  const { url, drop } = await mainDatabase().create(data);
  const service = await startInProcess({
    data,
    ...(url && { databaseUrl: url }),
    demo: true,
    delayMs,
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await drop();
    },
  };
}

export type SampleService = Service & Pick<ServiceInProcess, 'importDirectory'>;

/** Starts a service with the sample, as the tests of the extension see it. */
export async function startSampleService(data: string, delayMs = 0): Promise<SampleService> {
  const { apiKey, baseUrl, stop, importDirectory } = await startFromTemplate(data, delayMs);
  const credits = () => fetchBalance({ apiKey, baseUrl });
  return { apiKey, baseUrl, credits, stop, importDirectory };
}

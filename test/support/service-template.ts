// Fills a database with the sample once for each test run, because that takes seconds. Every test starts with a
// copy.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService as startInProcess } from '../../service/start.ts';
import { fetchBalance } from '../../tools/fetch-balance.ts';
import { startService, type Service } from './service-process.ts';
import { createTempDir } from './temp-dir.ts';

/** Passes the folder to the workers, which start after `setup` and inherit its environment. */
const VARIABLE = 'SIDELIGHT_TEST_SERVICE_TEMPLATE';

const template = () => process.env[VARIABLE];
const dataIn = (folder: string) => join(folder, 'data');

/** Vitest calls it once before the first file. The first start of the service is that of a user. */
export async function setup(): Promise<void> {
  const folder = await createTempDir('template');
  process.env[VARIABLE] = folder.path;
  const service = await startService({ data: dataIn(folder.path) });
  await service.stop();
}

/** Vitest calls it once after the last file. */
export async function teardown(): Promise<void> {
  const folder = template();
  if (folder) await rm(folder, { recursive: true, force: true });
}

/**
 * Starts the service in the process of the test file, where the service and its database are compiled once for
 * many files. A process of its own would take two seconds of processor time at each start.
 */
export async function startFromTemplate(data: string, delayMs = 0): Promise<Service> {
  const { apiKey, baseUrl, stop } = await startInProcess({ data, demo: true, delayMs });
  return { apiKey, baseUrl, credits: () => fetchBalance({ apiKey, baseUrl }), stop };
}

/** Copies the filled database to the folder. */
export async function copyTemplate(folder: string): Promise<void> {
  const from = template();
  if (!from) throw new Error('There is no template database. Run this file in the e2e project.');
  await cp(dataIn(from), folder, { recursive: true });
}

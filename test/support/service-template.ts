// Fills a database with the sample once for each test run, because that takes seconds. Every test starts with a
// copy, and with the compile cache of the service, which halves the time of its start.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService, type Service } from './service-process.ts';
import { createTempDir } from './temp-dir.ts';

/** Passes the folder to the workers, which start after `setup` and inherit its environment. */
const VARIABLE = 'SIDELIGHT_TEST_SERVICE_TEMPLATE';

const template = () => process.env[VARIABLE];
const dataIn = (folder: string) => join(folder, 'data');
/** Node's compile cache. */
const codeIn = (folder: string) => join(folder, 'code');

/** Vitest calls it once before the first file. */
export async function setup(): Promise<void> {
  const folder = await createTempDir('template');
  process.env[VARIABLE] = folder.path;
  const service = await startFromTemplate(dataIn(folder.path));
  await service.stop();
}

/** Vitest calls it once after the last file. */
export async function teardown(): Promise<void> {
  const folder = template();
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Starts the service with the compile cache of the template. */
export function startFromTemplate(data: string, delay?: number): Promise<Service> {
  const folder = template();
  return startService({ data, delay, ...(folder ? { code: codeIn(folder) } : {}) });
}

/** Copies the filled database to the folder. */
export async function copyTemplate(folder: string): Promise<void> {
  const from = template();
  if (!from) throw new Error('There is no template database. Run this file in the e2e project.');
  await cp(dataIn(from), folder, { recursive: true });
}

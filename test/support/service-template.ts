// Filling a database with the sample takes seconds and comes out the same each time: it is done once a
// run, and every test begins with a copy. So does compiling the service, which is half of its start.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService, type Service } from './service-process.ts';
import { createTempDir } from './temp-dir.ts';

/** How the workers learn of the folder: they are started after `setup` and inherit its environment. */
const VARIABLE = 'SIDELIGHT_TEST_SERVICE_TEMPLATE';

const template = () => process.env[VARIABLE];
const dataIn = (folder: string) => join(folder, 'data');
/** What Node has compiled of the service. */
const codeIn = (folder: string) => join(folder, 'code');

/** Vitest calls it once, before the first file. */
export async function setup(): Promise<void> {
  const folder = await createTempDir('template');
  process.env[VARIABLE] = folder.path;
  const service = await startFromTemplate(dataIn(folder.path));
  await service.stop();
}

/** Vitest calls it once, after the last file. */
export async function teardown(): Promise<void> {
  const folder = template();
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Starts the service with what was compiled before. */
export function startFromTemplate(data: string, delay?: number): Promise<Service> {
  const folder = template();
  return startService({ data, delay, ...(folder ? { code: codeIn(folder) } : {}) });
}

/** The folder becomes the data of a service that has just been filled. */
export async function copyTemplate(folder: string): Promise<void> {
  const from = template();
  if (!from) throw new Error('There is no filled database: run this file in the e2e project.');
  await cp(dataIn(from), folder, { recursive: true });
}

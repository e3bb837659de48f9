// Filling a database with the sample takes seconds and comes out the same each time: it is done once a
// run, and every test begins with a copy.
import { cp, rm } from 'node:fs/promises';
import { startService } from './service.ts';
import { createTempDir } from './temp-dir.ts';

/** How the workers learn of the folder: they are started after `setup` and inherit its environment. */
const VARIABLE = 'SIDELIGHT_TEST_SERVICE_TEMPLATE';

/** Vitest calls it once, before the first file. */
export async function setup(): Promise<void> {
  const folder = await createTempDir('template');
  process.env[VARIABLE] = folder.path;
  const service = await startService({ data: folder.path });
  await service.stop();
}

/** Vitest calls it once, after the last file. */
export async function teardown(): Promise<void> {
  const template = process.env[VARIABLE];
  if (template) await rm(template, { recursive: true, force: true });
}

/** The folder becomes the data of a service that has just been filled. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = process.env[VARIABLE];
  if (!template) throw new Error('There is no filled database: run this file in the e2e project.');
  await cp(template, folder, { recursive: true });
}

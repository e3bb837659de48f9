// Filling a database with the sample takes seconds and comes out the same each time: it is done once a
// run, and every test begins with a copy.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startService } from './service.ts';

const TEMPLATE = join(import.meta.dirname, '../../test-output/service-template');

const remove = () => rm(TEMPLATE, { recursive: true, force: true });

/** Vitest calls it once, before the first file. */
export async function setup(): Promise<void> {
  await remove();
  const service = await startService({ data: TEMPLATE });
  await service.stop();
}

export const teardown = remove;

/** The folder becomes the data of a service that has just been filled. */
export const copyTemplate = (folder: string): Promise<void> =>
  cp(TEMPLATE, folder, { recursive: true });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TempDir = { path: string; remove(): Promise<void> };

export async function createTempDir(purpose: string): Promise<TempDir> {
  const path = await mkdtemp(join(tmpdir(), `sidelight-${purpose}-`));
  // A browser that has just exited may still be writing.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };
  return { path, remove: () => rm(path, options) };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TempDir = { path: string; remove(): Promise<void> };

export async function createTempDir(purpose: string): Promise<TempDir> {
  const path = await mkdtemp(join(tmpdir(), `sidelight-${purpose}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

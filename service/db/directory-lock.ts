// PGlite does not lock its directory: two processes that open it corrupt it. This file does, naming
// its owner, so that a lock left behind by a killed process is taken over.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or choose another directory with --data.`,
    );
  }
}

export type DirectoryLock = { release(): Promise<void> };

/** The start time tells this process from an earlier one with the same pid, as in a container. */
const OWNER = `${process.pid} ${Math.round(performance.timeOrigin)}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isHeld(owner: string, alive: (pid: number) => boolean): boolean {
  const pid = Number.parseInt(owner, 10);
  if (!(pid > 0)) return false;
  return pid === process.pid ? owner === OWNER : alive(pid);
}

/** Atomic, and never seen empty: the file gets its content before its name. */
async function create(path: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, OWNER);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Of several processes that find the same stale lock one moves it away; a fresh one is put back. */
async function removeStale(path: string, owner: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
  } catch {
    return;
  }
  const actual = await readFile(moved, 'utf8');
  if (actual !== owner) await link(moved, path).catch(() => undefined);
  await rm(moved, { force: true });
}

/** @throws DirectoryInUseError when a living process holds the directory, this one included. */
export async function lockDirectory(
  directory: string,
  alive: (pid: number) => boolean = isAlive,
): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'service.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await create(path)) return { release: () => rm(path, { force: true }) };
    const owner = await readFile(path, 'utf8').catch(() => '');
    if (isHeld(owner, alive)) throw new DirectoryInUseError(directory, Number.parseInt(owner, 10));
    await removeStale(path, owner);
  }
  throw new Error(
    `The lock file ${path} cannot be taken over. Delete it if no service is running.`,
  );
}

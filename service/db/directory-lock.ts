// PGlite does not lock its directory: two processes that open it corrupt it. This file does, naming
// its owner, so that a lock left behind by a killed process is taken over.
//
// Locks are numbered and the highest number holds. A stale lock is never removed to make room, which
// two takers could do to each other; it is outnumbered, and only one can create the next number.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';

  constructor(directory: string, pid: number, lock: string) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or choose another directory with --data. If process ${pid} is not this service, which died without removing its lock, delete ${lock}.`,
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

const NAME = /^service\.lock\.(\d+)$/;

async function numbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
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

/** @throws DirectoryInUseError when a living process holds the directory, this one included. */
export async function lockDirectory(
  directory: string,
  alive: (pid: number) => boolean = isAlive,
): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true });
  const pathOf = (number: number) => join(directory, `service.lock.${number}`);
  for (;;) {
    const highest = Math.max(0, ...(await numbers(directory)));
    // A lock that is gone by now was given back.
    const owner = highest === 0 ? '' : await readFile(pathOf(highest), 'utf8').catch(() => '');
    if (isHeld(owner, alive)) {
      throw new DirectoryInUseError(directory, Number.parseInt(owner, 10), pathOf(highest));
    }

    const mine = highest + 1;
    const path = pathOf(mine);
    if (!(await create(path))) continue;
    const others = (await numbers(directory)).filter((number) => number !== mine);
    if (others.some((number) => number > mine)) {
      await rm(path, { force: true });
      continue;
    }
    for (const stale of others) await rm(pathOf(stale), { force: true });
    return { release: () => rm(path, { force: true }) };
  }
}

// PGlite does not lock its directory, and two processes that open it corrupt it. This lock file
// prevents that. It names its owner, so that the lock of a killed process can be taken over: on the
// same system the process id tells whether the owner lives; from another container or computer, the
// lock's heartbeat does.
//
// Locks are numbered, and the highest number is valid. A stale lock is never deleted, because two
// processes could delete each other's new lock; a higher number replaces it, and only one process
// can create the next number.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive, parseOwner, readOwnerState, thisProcess, type Owner } from './lock-owner.ts';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';

  constructor(directory: string, { pid, host }: Owner, lock: string) {
    super(
      `The data directory ${directory} is in use by process ${pid} on ${host}. Stop that process, or choose another directory with --data. If process ${pid} is not this service, which died without removing its lock, delete ${lock}.`,
    );
  }
}

/** Another process took the directory over while this one was suspended. */
export class DirectoryLostError extends Error {
  override name = 'DirectoryLostError';

  constructor(directory: string) {
    super(
      `The data directory ${directory} was taken over by another process while this one stood still. It stops at once, because two would spoil the database. Start again when the other has ended.`,
    );
  }
}

export type DirectoryLock = {
  /** Aborted with a DirectoryLostError when another process holds the directory. */
  lost: AbortSignal;
  release(): Promise<void>;
};

type Options = {
  owner?: Owner;
  alive?: (pid: number) => boolean;
  beatMs?: number;
  /** A lock from another system without a heartbeat for this long belongs to a dead process. */
  staleMs?: number;
};

const NAME = /^service\.lock\.(\d+)$/;

async function numbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Atomic, and never visible without content: the file gets its content before its name. */
async function create(path: string, owner: Owner): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(owner));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Whether the lock has a heartbeat. Compares two readings of it, because the clocks of two
 * computers may differ.
 */
async function beats(path: string, everyMs: number, forMs: number): Promise<boolean> {
  const beat = () =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  const first = await beat();
  // It was released between the two readings.
  if (first === null) return false;
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    await setTimeout(everyMs / 2);
    const now = await beat();
    if (now !== first) return now !== null;
  }
  return false;
}

/** @throws DirectoryInUseError when a living process holds the directory, this one included. */
export async function lockDirectory(
  directory: string,
  options: Options = {},
): Promise<DirectoryLock> {
  const { owner = thisProcess(), alive = isAlive, beatMs = 2_000, staleMs = 8_000 } = options;
  await mkdir(directory, { recursive: true });
  const getPath = (number: number) => join(directory, `service.lock.${number}`);
  for (;;) {
    const highest = Math.max(0, ...(await numbers(directory)));
    // A missing lock was released.
    const text = highest === 0 ? '' : await readFile(getPath(highest), 'utf8').catch(() => '');
    const holder = parseOwner(text);
    if (holder) {
      const state = readOwnerState(holder, owner, alive);
      const elsewhere = state === 'elsewhere' && (await beats(getPath(highest), beatMs, staleMs));
      if (state === 'living' || elsewhere) {
        throw new DirectoryInUseError(directory, holder, getPath(highest));
      }
    }

    const mine = highest + 1;
    const path = getPath(mine);
    if (!(await create(path, owner))) continue;
    const others = (await numbers(directory)).filter((number) => number !== mine);
    if (others.some((number) => number > mine)) {
      await rm(path, { force: true });
      continue;
    }
    for (const stale of others) await rm(getPath(stale), { force: true });
    return hold(directory, path, beatMs);
  }
}

function hold(directory: string, path: string, beatMs: number): DirectoryLock {
  const lost = new AbortController();
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT') || lost.signal.aborted) return;
      clearInterval(timer);
      lost.abort(new DirectoryLostError(directory));
    });
  }, beatMs);
  timer.unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if (!lost.signal.aborted) await rm(path, { force: true });
    },
  };
}

// The owner of a lock, and whether its process lives. A process id is valid only on its own system:
// two containers on one volume both have a process 1.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from '../../lib/zod.ts';

const owner = z.object({
  pid: z.number(),
  /**
   * Distinguishes this process from an earlier one with the same id, as in a restarted container.
   */
  startedAt: z.number(),
  /** The scope of the process id: the running system and, on it, the id namespace. */
  where: z.string(),
  /** For display. */
  host: z.string(),
});

export type Owner = z.infer<typeof owner>;

function placeOfProcessIds(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Not Linux: no containers that share a kernel.
    return hostname();
  }
}

export const thisProcess = (): Owner => ({
  pid: process.pid,
  startedAt: Math.round(performance.timeOrigin),
  where: placeOfProcessIds(),
  host: hostname(),
});

export function parseOwner(text: string): Owner | null {
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `elsewhere`: its process id is not valid here. */
export function readOwnerState(
  held: Owner,
  mine: Owner,
  alive: (pid: number) => boolean,
): 'living' | 'dead' | 'elsewhere' {
  if (held.where !== mine.where) return 'elsewhere';
  const lives = held.pid === mine.pid ? held.startedAt === mine.startedAt : alive(held.pid);
  return lives ? 'living' : 'dead';
}

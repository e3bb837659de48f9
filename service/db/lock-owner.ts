// Who holds a lock, and whether its process lives. A process id means something only where it was
// given: two containers on one volume both have a process 1.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from '../../lib/zod.ts';

const owner = z.object({
  pid: z.number(),
  /** Tells this process from an earlier one with the same id, as in a restarted container. */
  startedAt: z.number(),
  /** Where the process id is valid: the running system and, in it, the namespace of ids. */
  where: z.string(),
  /** For people. */
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

/** `elsewhere`: its process id says nothing here. */
export function stateOf(
  held: Owner,
  mine: Owner,
  alive: (pid: number) => boolean,
): 'living' | 'dead' | 'elsewhere' {
  if (held.where !== mine.where) return 'elsewhere';
  const lives = held.pid === mine.pid ? held.startedAt === mine.startedAt : alive(held.pid);
  return lives ? 'living' : 'dead';
}

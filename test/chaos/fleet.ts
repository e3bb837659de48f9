// The processes of the service, each killed and restarted under its name. Ends only processes that
// it started.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../service/main.ts');
const KEPT_LINES = 20;
/** Longer than the queue entries of a killed process wait for another one (release-orphans.ts). */
const RESTART_MS = 8_000;

type Member = {
  name: string;
  args: readonly string[];
  child: ChildProcess | null;
  ended: Promise<void>;
  origin: string | null;
  apiKey: string | null;
  stderr: string[];
  wanted: 'up' | 'down';
};

export type Fleet = {
  readonly names: string[];
  start(name: string): void;
  /** SIGKILL; resolves when the process is gone. */
  kill(name: string): Promise<void>;
  /** Resolves when the process listens, with its output; rejects with the signal. */
  ready(name: string, signal: AbortSignal): Promise<{ origin: string; apiKey: string }>;
  /** The origins of the processes that respond now. */
  origins(): string[];
  /** Sends SIGTERM to all of them. */
  stop(): Promise<void>;
};

export type FleetOptions = {
  members: { name: string; args: readonly string[] }[];
  env: Record<string, string>;
  /** Called for a process that ended on its own. */
  onFault: (text: string) => void;
};

const answers = ({ name, origin }: Member) => origin !== null && !name.startsWith('worker');

export function createFleet({ members, env, onFault }: FleetOptions): Fleet {
  const all = new Map<string, Member>();
  for (const { name, args } of members) {
    all.set(name, {
      name,
      args,
      child: null,
      ended: Promise.resolve(),
      origin: null,
      apiKey: null,
      stderr: [],
      wanted: 'down',
    });
  }
  const listeners = new Set<() => void>();
  const get = (name: string): Member => {
    const member = all.get(name);
    if (!member) throw new Error(`There is no process ${name}.`);
    return member;
  };

  function start(name: string): void {
    const member = get(name);
    const { DATABASE_URL: _own, ...inherited } = process.env;
    const child = spawn(process.execPath, [MAIN, 'serve', ...member.args], {
      env: { ...inherited, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Object.assign(member, { child, origin: null, stderr: [], wanted: 'up' });
    createInterface(child.stdout).on('line', (line) => {
      if (member.child !== child) return;
      if (line.startsWith('api key: ')) member.apiKey = line.slice('api key: '.length);
      if (!line.startsWith('listening on ')) return;
      member.origin = new URL(line.slice('listening on '.length)).origin;
      for (const wake of listeners) wake();
    });
    createInterface(child.stderr).on('line', (line) => {
      member.stderr = [...member.stderr, line].slice(-KEPT_LINES);
    });
    member.ended = once(child, 'close').then(([code]) => {
      if (member.child !== child) return;
      member.origin = null;
      if (member.wanted === 'down') return;
      onFault(`${name} ended by itself with ${code}: ${member.stderr.join('\n')}`);
      start(name);
    });
  }

  async function end(name: string, how: NodeJS.Signals): Promise<void> {
    const member = get(name);
    member.wanted = 'down';
    member.child?.kill(how);
    await member.ended;
  }

  // The end of the run ends its processes in any case.
  process.once('exit', () => {
    for (const { child } of all.values()) child?.kill('SIGKILL');
  });

  return {
    names: [...all.keys()],
    start,
    kill: (name) => end(name, 'SIGKILL'),
    async ready(name, signal) {
      const member = get(name);
      for (;;) {
        signal.throwIfAborted();
        const { origin, apiKey } = member;
        if (origin !== null) return { origin, apiKey: apiKey ?? '' };
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const abort = () => reject(signal.reason);
        listeners.add(resolve);
        signal.addEventListener('abort', abort, { once: true });
        await promise.finally(() => {
          listeners.delete(resolve);
          signal.removeEventListener('abort', abort);
        });
      }
    },
    origins: () => [...all.values()].filter(answers).flatMap(({ origin }) => origin ?? []),
    async stop() {
      await Promise.all([...all.keys()].map((name) => end(name, 'SIGTERM')));
    },
  };
}

/**
 * Stops all processes. A webhook can have arrived without its process having recorded that, because it was killed or
 * stopped before. Its queue entry is then for the next process, so all are started again until no entry is left, or
 * the signal aborts.
 */
export async function stopWithEmptyQueue(
  fleet: Fleet,
  countEntries: () => Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await fleet.stop();
    if ((await countEntries()) === 0 || signal.aborted) return;
    for (const name of fleet.names) fleet.start(name);
    await Promise.all(fleet.names.map((name) => fleet.ready(name, signal)));
    await setTimeout(RESTART_MS);
  }
}

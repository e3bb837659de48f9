import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type CommandResult = {
  ok: boolean;
  /** Standard output and standard error, in the order in which they came. */
  output: string;
};

export type CommandOptions = {
  env?: Record<string, string>;
  /** After that many milliseconds the command and all that it started are ended. */
  limit: number;
  signal: AbortSignal;
};

/** Milliseconds from being asked to end to being ended. */
const PATIENCE = 5_000;

const ROOT = join(import.meta.dirname, '../..');

/** Tests start the service some hundred times: each process would compile the same files again. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile');

/** Runs a program of this package (or of the system) at the root of the repository, without input. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { env = {}, limit, signal }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // A group of its own, so that what it started ends with it.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        NO_COLOR: '1',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
        PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);

    let patience: NodeJS.Timeout | undefined;
    const stop = (why: string) => {
      output += `\n${why}\n`;
      // Programs that are asked to end close their browsers and delete their temporary folders.
      signalGroup(child.pid, 'SIGTERM');
      patience ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), PATIENCE);
    };
    const timer = setTimeout(() => stop(`Ended after ${limit / 1000} s.`), limit);
    const onAbort = () => stop('Ended because the run was interrupted.');
    signal.addEventListener('abort', onAbort, { once: true });

    const finish = (ok: boolean) => {
      clearTimeout(timer);
      clearTimeout(patience);
      signal.removeEventListener('abort', onAbort);
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It ended by itself in between.
  }
}

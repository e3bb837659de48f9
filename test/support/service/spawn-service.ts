// The real service as a process of its own, as `npm run service` starts it, so that it can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../../service/main.ts');

const START_TIMEOUT_MS = 150_000;

export type ProcessEnd = { code: number | null; stdout: string[]; stderr: string[] };

export type ServiceProcess = {
  pid: number;
  apiKey: string;
  origin: string;
  /** "http://127.0.0.1:port/api/v2" */
  baseUrl: string;
  /** SIGKILL: the process cannot clean up. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<ProcessEnd>;
};

function run(args: readonly string[], databaseUrl: string | undefined) {
  const env: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: 'warn' };
  delete env['DATABASE_URL'];
  if (databaseUrl !== undefined) env['DATABASE_URL'] = databaseUrl;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout: string[] = [];
  const stderr: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => stdout.push(line));
  createInterface(child.stderr).on('line', (line) => stderr.push(line));
  const ended = once(child, 'close').then(([code]): ProcessEnd => ({
    code: code as number | null,
    stdout,
    stderr,
  }));
  return { child, lines, stdout, ended };
}

/** For commands that end by themselves. */
export const runService = (args: readonly string[], databaseUrl?: string): Promise<ProcessEnd> =>
  run(args, databaseUrl).ended;

export async function spawnService(
  args: readonly string[],
  databaseUrl?: string,
): Promise<ServiceProcess> {
  const { child, lines, stdout, ended } = run(['--port', '0', ...args], databaseUrl);
  const listening = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    if (line.startsWith('listening on ')) listening.resolve();
  });
  let isTooSlow = false;
  const failed = ended.then(({ code, stderr }) => {
    const problem = isTooSlow
      ? `did not listen within ${START_TIMEOUT_MS / 1000} s`
      : `ended with ${code} before it listened`;
    throw new Error(`The service ${problem}: ${stderr.join('\n')}`);
  });
  failed.catch(() => undefined);
  const timer = setTimeout(() => {
    isTooSlow = true;
    child.kill('SIGKILL');
  }, START_TIMEOUT_MS);
  await Promise.race([listening.promise, failed]).finally(() => clearTimeout(timer));
  const value = (start: string) =>
    stdout.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
  const baseUrl = value('listening on ');
  return {
    pid: child.pid!,
    apiKey: value('api key: '),
    origin: new URL(baseUrl).origin,
    baseUrl,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

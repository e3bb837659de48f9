// The service as a process of its own, so that it can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createChecks } from './checked-fetch.ts';
import { createClient, type TestClient } from './client.ts';

const MAIN = join(import.meta.dirname, '../../../service/main.ts');

export type ProcessEnd = { code: number | null; stdout: string[]; stderr: string[] };

export type ServiceProcess = {
  pid: number;
  apiKey: string;
  origin: string;
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
  const failed = ended.then(({ code, stderr }) => {
    throw new Error(`The service ended with ${code} before it listened: ${stderr.join('\n')}`);
  });
  await Promise.race([listening.promise, failed]);
  failed.catch(() => undefined);
  const value = (start: string) =>
    stdout.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
  return {
    pid: child.pid!,
    apiKey: value('api key: '),
    origin: new URL(value('listening on ')).origin,
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

/** A client with the demo workspace's key. */
export const createClientOf = async ({ origin, apiKey }: ServiceProcess): Promise<TestClient> =>
  createClient((await createChecks(origin)).fetch, { apiKey, workspaceId: '', webhookSecret: '' });

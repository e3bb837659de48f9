// The real service in a process of its own, as `npm run service` starts it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fetchBalance } from '../../tools/fetch-balance.ts';

const MAIN = join(import.meta.dirname, '../../service/main.ts');
const START_TIMEOUT_MS = 150_000;

export type ServiceOptions = {
  /** The folder of its database. */
  data: string;
  /** PostgreSQL instead of PGlite in that folder. */
  databaseUrl?: string | undefined;
  /** Milliseconds that each contact takes longer, as with a slow source. */
  delay?: number;
};

export type Service = {
  apiKey: string;
  /** "http://127.0.0.1:port/api/v2" */
  baseUrl: string;
  /** The balance, as the service returns it. */
  credits(): Promise<number>;
  stop(): Promise<void>;
};

export async function startService({
  data,
  databaseUrl,
  delay = 0,
}: ServiceOptions): Promise<Service> {
  const child = spawn(
    process.execPath,
    [MAIN, '--demo', '--port', '0', '--data', data, '--delay', String(delay)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  try {
    const { apiKey, baseUrl } = await readAnnouncement(child);
    return {
      apiKey,
      baseUrl,
      credits: () => fetchBalance({ apiKey, baseUrl }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the two lines that the service prints when it is ready. */
function readAnnouncement(child: ChildProcess): Promise<{ apiKey: string; baseUrl: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ apiKey: string; baseUrl: string }>();
  const printed: string[] = [];
  const fail = (what: string) =>
    reject(new Error(`The service ${what}. It printed:\n${printed.slice(-30).join('\n')}`));
  const timer = setTimeout(
    () => fail(`was not ready within ${START_TIMEOUT_MS / 1000} s`),
    START_TIMEOUT_MS,
  );
  child.once('error', (error) => fail(`could not be started (${error.message})`));
  child.once('exit', (code) => fail(`ended with code ${code}`));

  let apiKey: string | undefined;
  // Keeps reading, because a full pipe would block the service.
  createInterface(child.stderr!).on('line', (line) => printed.push(line));
  createInterface(child.stdout!).on('line', (line) => {
    printed.push(line);
    apiKey ??= /^api key: (\S+)$/.exec(line)?.[1];
    const baseUrl = /^listening on (http\S+)$/.exec(line)?.[1];
    if (apiKey && baseUrl) resolve({ apiKey, baseUrl });
  });
  return promise.finally(() => clearTimeout(timer));
}

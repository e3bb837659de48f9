import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { ensurePostgres } from './install.ts';

const run = promisify(execFile);

/** The data need not survive, so that nothing waits for a disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export type Cluster = {
  /** A superuser's connection to an empty database. */
  url: string;
  /** Stops the server and deletes its files. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL server for one test run: own files, own port, loopback only.
 *
 * `extra`: further settings of the server, as `name=value`.
 */
export async function startCluster(extra: readonly string[] = []): Promise<Cluster> {
  const programs = await ensurePostgres();
  const owner = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-postgres-'));
  const data = join(folder, 'data');
  if (owner) await chown(folder, owner.uid, owner.gid);
  const remove = () => rm(folder, { recursive: true, force: true });

  try {
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: folder },
    );
    const port = await freePort();
    const settings = [
      ...FAST,
      ...extra,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ];
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(server, 'exit');
    await isReady(server.stderr, ended);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        // SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
        server.kill('SIGINT');
        await ended;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root; its package creates an account for it. */
async function serverAccount(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function isReady(stderr: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  // Keeps reading, because a full pipe would stop the server.
  createInterface(stderr).on('line', (line) => {
    said.push(line);
    if (said.length > 100) said.shift();
    if (line.includes('ready to accept connections')) ready.resolve();
  });
  const failed = ended.then(() => {
    throw new Error(`PostgreSQL ended before it was ready:\n${said.join('\n')}`);
  });
  await Promise.race([ready.promise, failed]);
}

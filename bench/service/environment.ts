// The service as an operator runs it, as processes of its own: several on a PostgreSQL server of
// this run, or one on PGlite, with a directory of invented people.
import { createWorkspaces, type NewWorkspace } from '../../service/accounts/workspaces.ts';
import { openData, type OpenedData } from '../../service/open-data.ts';
import { spawnService, type ServiceProcess } from '../../test/support/service/spawn-service.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { startCluster } from '../../tools/postgres/cluster.ts';
import { fillDirectory } from './directory.ts';

/** As compose.yaml starts the server. */
const SETTINGS = ['shared_buffers=512MB'];
/** The limit is not measured, so it refuses no request. */
const NO_LIMIT = ['--rate', '1000000'];

export type ServiceEnvironment = {
  /** The directory of the service's secret and, without a URL, of its database. */
  data: string;
  databaseUrl: string | undefined;
  /** Runs `run` on the database. On PGlite no other process may have it open. */
  withData<T>(run: (data: OpenedData) => Promise<T>): Promise<T>;
  /** Adds people until the directory has this many. */
  fill(people: number): Promise<void>;
  workspace(credits: number): Promise<NewWorkspace>;
  /** `node`: command-line options of Node.js. */
  start(role: 'api' | 'worker' | 'all', node?: readonly string[]): Promise<ServiceProcess>;
  close(): Promise<void>;
};

const failure = (error: unknown) => {
  throw error;
};

export async function createEnvironment(
  database: 'PostgreSQL' | 'PGlite',
): Promise<ServiceEnvironment> {
  const folder = await createTempDir('bench-service');
  const cluster = database === 'PostgreSQL' ? await startCluster(SETTINGS) : null;
  const databaseUrl = cluster?.url;
  const running = new Set<ServiceProcess>();
  let filled = 0;

  async function withData<T>(run: (data: OpenedData) => Promise<T>): Promise<T> {
    let isOpen = true;
    const opened = await openData(
      { data: folder.path, ...(databaseUrl && { databaseUrl }) },
      // The server may close before the last connection has received the end.
      (error) => isOpen && failure(error),
    );
    try {
      return await run(opened);
    } finally {
      isOpen = false;
      await opened.close();
    }
  }

  async function close() {
    for (const service of running) await service.stop();
    await cluster?.stop();
    await folder.remove();
  }
  // PostgreSQL would otherwise run on after the benchmark is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }

  return {
    data: folder.path,
    databaseUrl,
    withData,
    fill: (people) =>
      withData(async ({ db }) => {
        await fillDirectory(db, filled, people);
        filled = people;
      }),
    workspace: (credits) =>
      withData(({ db, box }) =>
        createWorkspaces({ db, box, now: () => new Date() }).create({
          name: 'Bench',
          credits: credits * 100,
        }),
      ),
    async start(role, node = []) {
      process.env['NODE_OPTIONS'] = node.join(' ');
      const service = await spawnService(
        ['--role', role, '--data', folder.path, ...NO_LIMIT],
        databaseUrl,
      );
      running.add(service);
      return {
        ...service,
        async stop() {
          running.delete(service);
          return service.stop();
        },
      };
    },
    close,
  };
}

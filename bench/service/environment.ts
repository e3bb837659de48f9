// The service as an operator runs it: processes of their own on a PostgreSQL of this run, or one on
// PGlite, with a directory of invented people.
import { createWorkspaces, type NewWorkspace } from '../../service/accounts/workspaces.ts';
import { openData, type OpenedData } from '../../service/open.ts';
import { spawnService, type ServiceProcess } from '../../test/contract/support/process.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { startCluster } from '../../tools/postgres/cluster.ts';
import { fillDirectory } from './directory.ts';

/** No request is refused: the limit is not what is measured. */
const NO_LIMIT = ['--rate', '1000000'];

export type ServiceEnvironment = {
  /** Of the service's secret and, without a URL, of its database. */
  data: string;
  databaseUrl: string | undefined;
  /** Does something with the database while no process has it open, unless it is PostgreSQL. */
  withData<T>(run: (data: OpenedData) => Promise<T>): Promise<T>;
  /** Adds people until there are so many. */
  fill(people: number): Promise<void>;
  workspace(credits: number): Promise<NewWorkspace>;
  /** `node`: options for Node itself. */
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
  const cluster = database === 'PostgreSQL' ? await startCluster() : null;
  const databaseUrl = cluster?.url;
  const running = new Set<ServiceProcess>();
  let filled = 0;

  async function withData<T>(run: (data: OpenedData) => Promise<T>): Promise<T> {
    let isOpen = true;
    const opened = await openData(
      { data: folder.path, ...(databaseUrl && { databaseUrl }) },
      // The server may end before the last connection has heard that it is closed.
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
  // PostgreSQL would otherwise run on after the benchmark is told to end.
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

// Assembles and starts the service, for the command line, the launcher and the tests.
import { BASE_PATH } from '../lib/contract/base-path.ts';
import { createWorkspaces } from './accounts/workspaces.ts';
import { createCloseStack } from './close-stack.ts';
import { openProcessResources } from './process-resources.ts';
import type { Database } from './db/database.ts';
import { ensureDemo } from './demo.ts';
import type { Log } from './log.ts';
import { scrub } from './maintenance/scrub.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createSuppressedCheck } from './privacy/suppression/suppression-checks.ts';
import type { Service, ServiceOptions } from './service-options.ts';
import { importDirectory } from './sources/directory/load-directory.ts';
import { startAnswering } from './start-answering.ts';
import { startWork } from './start-work.ts';

/** A service that cannot rewrite a table can still answer. Maintenance tries it again. */
async function scrubAtStart(database: Database, now: Date, log: Log): Promise<void> {
  try {
    await scrub({ database, now });
  } catch (error) {
    log.error(
      { err: error },
      'erased data is still in the database files: if the disk is full, free as much space as the largest table needs; it is tried again',
    );
  }
}

/**
 * @throws DirectoryInUseError, WrongSecretError, MissingSecretError, NewerDatabaseError,
 * SourcesConfigError, ListenError, MetricsTokenError; everything that was opened until then is closed.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const closeStack = createCloseStack();
  try {
    const resources = await openProcessResources(options, closeStack);
    const { data, metrics, now, log } = resources;
    const areSuppressed = createSuppressedCheck(resources.suppressions);
    const { db, box } = data;
    // Before the first request, tables of any size can be rewritten.
    if (data.database.exclusive) await scrubAtStart(data.database, now(), log);
    if (options.directory) await importDirectory(db, options.directory, now(), areSuppressed);
    const isEmpty = options.directory === undefined;
    const demo = options.demo
      ? await ensureDemo(data, { credits: options.credits, isEmpty, areSuppressed, now, log })
      : null;
    const workspaces = createWorkspaces({ db, box, now });
    if (!options.demo && (await workspaces.hasDemo())) {
      log.warn(
        'this database has run --demo: its invented people, its key and its password still work; keep real data in another one',
      );
    }

    if (resources.role !== 'api') startWork(resources, options, closeStack);
    const { origin } = await startAnswering(resources, options, { demo, closeStack });
    const scraped = options.metrics && (await serveMetrics({ metrics, log, ...options.metrics }));
    if (scraped) closeStack.add(() => scraped.close());
    return {
      origin,
      baseUrl: origin + BASE_PATH,
      apiKey: demo?.workspace.apiKey ?? '',
      demo: demo?.workspace ?? null,
      operator: demo?.operator ?? null,
      metricsOrigin: scraped?.origin ?? null,
      workspaces,
      db,
      importDirectory: (directory) => importDirectory(db, directory, now(), areSuppressed),
      stop: () => closeStack.close(),
    };
  } catch (error) {
    await closeStack.close();
    throw error;
  }
}
